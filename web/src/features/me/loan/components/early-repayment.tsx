import { useState } from 'react';
import * as z from 'zod/mini';
import type { EarlyInput, EarlyQuote, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { earlyModes, earlyModesOf } from '#/lib/credit/early-modes.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { ruled } from '#/lib/schema.ts';
import { unreadable } from '#/lib/unreadable.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useEarlyQuote, usePromiseEarly } from '../api/loan.ts';
import { lastDayFor } from '../model/loan.ts';

interface Props {
  loan: OwnLoan;
  /** Whether a paper about the sum is to come. */
  onPaper: (expected: boolean) => void;
}

/** Repaying the loan, or a part of it, before its time: what it comes to on a day, and a sum that holds. */
export function EarlyRepayment({ loan, onPaper }: Props) {
  const t = useT('client_loan');
  const [wish, setWish] = useState<EarlyInput>();
  const may = loan.actions.includes('early');
  return (
    <>
      {loan.promised && <Promised loan={loan} quote={loan.promised} />}
      {may && (
        <>
          <p className="mt-1 mb-4 text-ink-muted text-sm">{t('early.text')}</p>
          <WishForm loan={loan} onWish={setWish} />
          {wish && <Quoted loan={loan} wish={wish} onPaper={onPaper} onDone={() => setWish(undefined)} />}
        </>
      )}
    </>
  );
}

const schema = z.object({
  mode: z.enum(earlyModes),
  amount: z.string(),
  on: ruled((value) => (value ? '' : 'field.required')),
});

interface WishProps {
  loan: OwnLoan;
  /** Nothing: something else is being typed, of which no sum is known yet. */
  onWish: (wish: EarlyInput | undefined) => void;
}

function WishForm({ loan, onWish }: WishProps) {
  const t = useT('client_loan');
  const today = loan.standing.on;
  const { currency } = loan.principal;
  const form = useZodForm(schema, { defaultValues: { mode: 'total', amount: '', on: today } });
  const part = form.watch('mode') !== 'total';
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ mode, amount, on }) => {
    const minor = parseAmount(amount, currency);
    if (mode !== 'total' && !minor) {
      form.setError(
        'amount',
        { message: amount.trim() ? unreadable(currency) : 'field.required' },
        { shouldFocus: true },
      );
      return;
    }
    onWish({ mode, on, amount: mode === 'total' ? null : { amount: minor ?? 0, currency } });
  });
  return (
    <form
      noValidate
      onChange={() => onWish(undefined)}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-1"
    >
      <RadioGroup legend={t('early.mode')}>
        {earlyModesOf(loan.repayment).map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(`early.modes.${mode}`)}
            className="basis-full text-sm"
            {...form.register('mode')}
          />
        ))}
      </RadioGroup>
      {part && (
        <Field label={t('early.amount', { currency })} required error={errors.amount?.message}>
          <Input {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      <Field label={t('early.on')} hint={t('early.on_hint')} required error={errors.on?.message}>
        <Input {...form.register('on')} type="date" min={today} max={lastDayFor(today)} />
      </Field>
      <Button type="submit" variant="secondary" size="small" className="self-start">
        {t('early.compute')}
      </Button>
    </form>
  );
}

interface QuotedProps extends Props {
  wish: EarlyInput;
  onDone: () => void;
}

function Quoted({ loan, wish, onPaper, onDone }: QuotedProps) {
  const t = useT('client_loan');
  const problemOf = useProblemMessage();
  const { data, error } = useEarlyQuote(loan.id, wish);
  const promise = usePromiseEarly(loan.id);
  const reason = promise.error ?? error;
  const ask = () => {
    onPaper(wish.mode === 'total');
    promise.mutate(wish, {
      onSuccess: () => {
        toastDone(t('early.done'));
        onDone();
      },
      onError: () => onPaper(false),
    });
  };
  return (
    <div className="mt-5 border-line border-t pt-5" aria-live="polite">
      {reason && (
        <Alert tone="danger" announce>
          {problemOf(reason)}
        </Alert>
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && (
        <>
          <Figures quote={data} />
          <p className="mt-4 mb-3 text-ink-muted text-sm">{t('early.holds')}</p>
          <Button busy={promise.isPending} wide onClick={ask}>
            {t('early.ask')}
          </Button>
        </>
      )}
    </div>
  );
}

function Promised({ loan, quote }: { loan: OwnLoan; quote: EarlyQuote }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  return (
    <div className="mt-4 mb-6">
      <Alert title={t('early.promised', { amount: money(quote.total), date: date(quote.on) })}>
        <p className="mt-1">
          {t('early.promised_text', { reference: loan.pay_into?.reference ?? loan.reference })}
        </p>
      </Alert>
      <div className="mt-4">
        <Figures quote={quote} />
      </div>
    </div>
  );
}

/** The parts of the sum, each with why it is asked. */
function Figures({ quote }: { quote: EarlyQuote }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const minus = (part: EarlyQuote['total']) => money({ ...part, amount: -part.amount });
  const shown = (part: EarlyQuote['total']) => part.amount !== 0 && money(part);
  return (
    <>
      <Facts
        facts={[
          [t(quote.mode === 'total' ? 'early.principal' : 'early.part'), money(quote.principal)],
          [t('early.accrued'), shown(quote.accrued)],
          [t('early.compensation'), money(quote.compensation)],
          [t('early.fee_refund'), quote.fee_refund.amount !== 0 && minus(quote.fee_refund)],
          [t('early.due'), shown(quote.due)],
          [t('early.credit'), quote.credit.amount !== 0 && minus(quote.credit)],
        ]}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold">
        <span>{t('early.total', { date: date(quote.on) })}</span>
        <span className="money">{money(quote.total)}</span>
      </p>
      <p className="mt-3 text-ink-muted text-xs">{t('early.why')}</p>
      {quote.mode !== 'total' && (
        <p className="mt-3 text-sm">
          {t('early.afterwards', {
            instalment: money(quote.instalment),
            months: quote.months,
            date: date(quote.ends_on),
          })}
        </p>
      )}
    </>
  );
}
