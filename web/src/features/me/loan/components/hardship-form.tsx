import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { unreadable } from '#/lib/unreadable.ts';
import { useUnsentForm } from '#/lib/use-unsent-form.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAskForRelief } from '../api/loan.ts';

const wishes = ['reduced', 'longer', 'pause', 'instalments', 'other'] as const;
/** Months that it may last; 0: no one knows yet. */
const spans = ['1', '2', '3', '4', '5', '6', '0'] as const;
const longest = 4000;

const schemaIn = (currency: string) =>
  z.object({
    reason: ruled((value) => rules.required(value) || rules.text(longest)(value)),
    wish: z.enum(wishes),
    months: ruled(rules.required),
    can_pay_minor: ruled((value) => rules.required(value) || readable(value, currency)),
  });

const readable = (text: string, currency: string) =>
  parseAmount(text, currency) === undefined ? unreadable(currency) : '';

/** Says that one cannot pay as agreed, and what would help. */
export function HardshipForm({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const ask = useAskForRelief(loan.id);
  const intention = useRef({ text: '', key: '' });
  const [wrong, setWrong] = useState(false);
  const { currency } = loan.principal;
  const form = useZodForm(schemaIn(currency), {
    defaultValues: { reason: '', wish: 'reduced', months: '', can_pay_minor: '' },
  });
  const sent = useUnsentForm(form, `hardship ${loan.id}`);
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ reason, wish, months, can_pay_minor }) => {
    const minor = parseAmount(can_pay_minor, currency) ?? 0;
    const input = { reason, wish, months: Number(months), can_pay_minor: minor };
    const text = JSON.stringify(input);
    if (intention.current.text !== text) intention.current = { text, key: newIdempotencyKey() };
    ask.mutate(
      { input, key: intention.current.key },
      {
        onSuccess: () => {
          sent();
          toastDone(t('hardship.done'), t('hardship.done_text'));
        },
        onError: (error) => setWrong(showFieldProblems(error, form.setError)),
      },
    );
  });
  return (
    <section aria-labelledby="hardship">
      <h3 id="hardship" className="text-lg">
        {t('hardship.title')}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('hardship.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-prose flex-col gap-1">
        <Problem of={!wrong && ask.error} />
        <Field
          label={t('hardship.reason')}
          hint={t('hardship.reason_hint')}
          required
          error={errors.reason?.message}
        >
          <Textarea {...form.register('reason')} rows={4} maxLength={longest} />
        </Field>
        <Field label={t('hardship.wish')} required error={errors.wish?.message}>
          <Select {...form.register('wish')}>
            {wishes.map((wish) => (
              <option key={wish} value={wish}>
                {t(`hardship.wishes.${wish}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('hardship.lasting')}
          hint={t('hardship.lasting_hint')}
          required
          error={errors.months?.message}
        >
          <Select {...form.register('months')}>
            <option value="">{t('hardship.choose')}</option>
            {spans.map((months) => (
              <option key={months} value={months}>
                {months === '0' ? t('hardship.not_known') : t('hardship.span', { count: Number(months) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('hardship.can_pay', { currency })}
          hint={t('hardship.can_pay_hint')}
          required
          error={errors.can_pay_minor?.message}
        >
          <Input {...form.register('can_pay_minor')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Button type="submit" busy={ask.isPending} className="self-start">
          {t('hardship.submit')}
        </Button>
      </form>
    </section>
  );
}
