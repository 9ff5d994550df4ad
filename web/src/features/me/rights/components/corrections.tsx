import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { RightsCase } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { useUnsentForm } from '#/lib/use-unsent-form.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAskCorrection } from '../api/rights.ts';
import { ofKind } from '../model/cases.ts';
import { CaseBadge } from './case-badge.tsx';
import { CorrectValue, isChosen, useValueText } from './correct-value.tsx';

const fields = ['first_name', 'last_name', 'email', 'birth_date', 'nationality', 'other'] as const;
const longest = 4000;

const schema = z.object({
  field: z.enum(fields),
  value: ruled((value) => rules.required(value) || rules.text(500)(value)),
  reason: ruled((value) => rules.required(value) || rules.text(longest)(value)),
});

/** What cannot be changed directly is asked for, with what proves it. */
export function Corrections({ cases }: { cases: RightsCase[] }) {
  const t = useT('rights');
  const ask = useAskCorrection();
  const intention = useRef({ text: '', key: '' });
  const [wrong, setWrong] = useState(false);
  const form = useZodForm(schema, { defaultValues: { field: 'last_name', value: '', reason: '' } });
  const sent = useUnsentForm(form, 'correction');
  const field = useWatch({ control: form.control, name: 'field' });
  const { errors } = form.formState;
  const submit = form.handleSubmit((input) => {
    const text = JSON.stringify(input);
    if (intention.current.text !== text) intention.current = { text, key: newIdempotencyKey() };
    ask.mutate(
      { input, key: intention.current.key },
      {
        onSuccess: () => {
          sent();
          toastDone(t('correction.done'));
        },
        onError: (error) => setWrong(showFieldProblems(error, form.setError)),
      },
    );
  });
  return (
    <Card id="correction" aria-labelledby="rights-correction">
      <CardTitle id="rights-correction">{t('correction.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('correction.text')}</p>
      <OwnCorrections cases={ofKind(cases, 'correction')} />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex max-w-prose flex-col gap-1"
      >
        <Problem of={!wrong && ask.error} />
        <Field label={t('correction.field')} required error={errors.field?.message}>
          <Select
            {...form.register('field', {
              onChange: ({ target }) => {
                if (isChosen(target.value) || isChosen(field)) form.setValue('value', '');
              },
            })}
          >
            {fields.map((each) => (
              <option key={each} value={each}>
                {t(`correction.fields.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('correction.value')} required error={errors.value?.message}>
          <CorrectValue field={field} {...form.register('value')} />
        </Field>
        <Field
          label={t('correction.reason')}
          hint={t('correction.reason_hint')}
          required
          error={errors.reason?.message}
        >
          <Textarea {...form.register('reason')} rows={3} maxLength={longest} />
        </Field>
        <Button type="submit" busy={ask.isPending} className="self-start">
          {t('correction.submit')}
        </Button>
      </form>
    </Card>
  );
}

function OwnCorrections({ cases }: { cases: RightsCase[] }) {
  const t = useT('rights');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const valueText = useValueText();
  if (cases.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-3 text-sm">
      {cases.map((one) => (
        <li key={one.id} className="rounded-control border border-line p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="break-words font-medium">
              {i18n.text('rights', `correction.fields.${one.topic}`) ?? one.topic} ·{' '}
              {valueText(one.topic, one.value)}
            </span>
            <CaseBadge one={one} />
          </div>
          <p className="mt-1 text-ink-muted">
            {one.answered_at
              ? t('answered_on', { date: date(one.answered_at) })
              : t('complaint.due', { date: date(one.due_by) })}
          </p>
          {one.answer && <p className="mt-2 whitespace-pre-line break-words">{one.answer}</p>}
        </li>
      ))}
    </ul>
  );
}
