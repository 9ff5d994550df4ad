import { type ReactNode, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { unreadable } from '#/lib/unreadable.ts';
import { useSettled } from '#/lib/use-settled.ts';
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
import { Measures, wishes } from './measures.tsx';

/** Months that it may last; 0: no one knows yet. */
const spans = ['1', '2', '3', '4', '5', '6', '0'] as const;
const longest = 4000;
/** Milliseconds for which an answer stands before what would help is asked about. */
const settling = 400;

const schemaIn = (currency: string) =>
  z.object({
    reason: ruled((value) => rules.required(value) || rules.text(longest)(value)),
    wish: z.enum(wishes),
    months: ruled(rules.required),
    can_pay_minor: ruled((value) => rules.required(value) || readable(value, currency)),
  });

const readable = (text: string, currency: string) =>
  parseAmount(text, currency) === undefined ? unreadable(currency) : '';

/** Says in three acts that one cannot pay as agreed: what is possible, what would help and what it costs, what happened. */
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
  const months = useSettled(form.watch('months'), settling);
  const canPay = useSettled(form.watch('can_pay_minor'), settling);
  const question = { months: Number(months), can_pay_minor: Math.max(parseAmount(canPay, currency) ?? 0, 0) };
  const way = form.register('wish');
  return (
    <section aria-labelledby="hardship">
      <h3 id="hardship" className="text-lg">
        {t('hardship.title')}
      </h3>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted text-sm">{t('hardship.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-prose flex-col gap-6">
        <Problem of={!wrong && ask.error} />
        <Act number={1} title={t('hardship.acts.possible')}>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Field
              label={t('hardship.can_pay', { currency })}
              hint={t('hardship.can_pay_hint')}
              required
              error={errors.can_pay_minor?.message}
            >
              <Input {...form.register('can_pay_minor')} inputMode="decimal" autoComplete="off" />
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
          </div>
        </Act>
        <Act number={2} title={t('hardship.wish')}>
          <Measures loan={loan} question={question} field={way} error={errors.wish?.message} />
        </Act>
        <Act number={3} title={t('hardship.acts.words')}>
          <Field
            label={t('hardship.reason')}
            hint={t('hardship.reason_hint')}
            required
            error={errors.reason?.message}
          >
            <Textarea {...form.register('reason')} rows={4} maxLength={longest} />
          </Field>
          <Button type="submit" busy={ask.isPending} className="mt-1 self-start">
            {t('hardship.submit')}
          </Button>
        </Act>
      </form>
    </section>
  );
}

function Act({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h4 id={id} className="flex items-baseline gap-2.5 font-semibold">
        <span className="money flex size-6 shrink-0 items-center justify-center self-center rounded-full bg-brand-tint text-on-brand-tint text-sm">
          {number}
        </span>
        {title}
      </h4>
      {children}
    </section>
  );
}
