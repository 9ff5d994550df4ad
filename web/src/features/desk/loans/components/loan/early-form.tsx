import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlyQuote } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, DayField } from '#/kit/fields.tsx';
import { fieldProblems } from '#/kit/use-act.ts';
import { earlyModes, earlyModesOf } from '#/lib/credit/early-modes.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Field } from '#/ui/field.tsx';
import { Money } from '#/ui/money.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type QuoteWish, quoteQuery, usePromiseSum } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { readAmount } from '../../model/amount.ts';
import { IssuedPaper } from './issued-paper.tsx';

type Mode = (typeof earlyModes)[number];

/** What repaying early comes to on a day, and making that sum hold. */
export function EarlyForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const [on, setOn] = useState(loan.standing.on);
  const [mode, setMode] = useState<Mode>('total');
  const [amount, setAmount] = useState('');
  const { currency } = loan.standing.outstanding;
  const minor = readAmount(amount, currency) ?? 0;
  const asked = on !== '' && (mode === 'total' || minor > 0);
  const wish: QuoteWish = mode === 'total' ? { on, mode } : { on, mode, amount: minor, currency };
  const quote = useQuery({ ...quoteQuery(loan.id, wish), enabled: asked });
  const wrong = asked ? fieldProblems(quote.error) : {};
  const unread = amount.trim() !== '' && minor === 0 ? 'amount.invalid' : undefined;
  const choices = loan.standing.status === 'active' ? earlyModesOf(loan.repayment) : earlyModes.slice(0, 1); // no part of what is due at once
  return (
    <div>
      <DayField
        required
        label={t('quote.on')}
        hint={t('quote.on_hint')}
        value={on}
        min={loan.standing.on}
        error={wrong.on}
        onChange={setOn}
      />
      <Field label={t('quote.mode')} className="mb-5">
        <Select value={mode} onChange={(event) => setMode(event.target.value as Mode)}>
          {choices.map((value) => (
            <option key={value} value={value}>
              {t(`quote.modes.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {mode !== 'total' && (
        <AmountField
          required
          label={t('quote.amount')}
          currency={currency}
          value={amount}
          error={unread ?? wrong.amount}
          onChange={setAmount}
        />
      )}
      {asked && Object.keys(wrong).length === 0 && <Result quote={quote.data} error={quote.error} />}
      {loan.promised && <Promised loanId={loan.id} quote={loan.promised} />}
      <Buttons
        loan={loan}
        quote={asked ? quote.data : undefined}
        amount={mode === 'total' ? null : { amount: minor, currency }}
        onClose={onClose}
      />
    </div>
  );
}

function Result({ quote, error }: { quote: EarlyQuote | undefined; error: Error | null }) {
  const t = useT('loans');
  const { date } = useFormats();
  if (error) return <Problem of={error} />;
  if (!quote) return <Skeleton className="h-40 w-full" />;
  const some = (name: 'accrued' | 'compensation' | 'fee_refund' | 'due' | 'credit') =>
    [t(`quote.${name}`), quote[name].amount > 0 && <Money key={name} of={quote[name]} />] as const;
  return (
    <div className="rounded-control bg-paper p-4" aria-live="polite">
      <Facts
        facts={[
          [t('quote.principal'), <Money key="principal" of={quote.principal} />],
          some('accrued'),
          some('compensation'),
          some('fee_refund'),
          some('due'),
          some('credit'),
          [
            t('quote.total'),
            <strong key="sum">
              <Money of={quote.total} />
            </strong>,
          ],
          [t('quote.instalment'), quote.months > 0 && <Money key="instalment" of={quote.instalment} />],
          [t('quote.months'), quote.months > 0 && t('months', { count: quote.months })],
          [t('quote.ends_on'), quote.months > 0 && date(quote.ends_on)],
        ]}
      />
    </div>
  );
}

function Promised({ loanId, quote }: { loanId: string; quote: EarlyQuote }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  return (
    <div className="mt-3 text-sm">
      <p>{t('quote.promised', { amount: money(quote.total), date: date(quote.on) })}</p>
      <IssuedPaper loanId={loanId} kind="settlement" label={t('quote.letter')} />
    </div>
  );
}

interface ButtonsProps {
  loan: LoanDetail;
  quote: EarlyQuote | undefined;
  /** Of a part; null: the whole loan. */
  amount: { amount: number; currency: EarlyQuote['total']['currency'] } | null;
  onClose: () => void;
}

function Buttons({ loan, quote, amount, onClose }: ButtonsProps) {
  const t = useT('loans');
  const { money } = useFormats();
  const promise = usePromiseSum(loan.id);
  const hold = ({ mode, on }: EarlyQuote) =>
    promise.mutate(
      { mode, amount, on },
      {
        onSuccess: () => {
          toastDone(t('quote.done'), t('quote.done_text'));
          onClose();
        },
      },
    );
  return (
    <>
      {promise.error && (
        <div className="mt-4">
          <Problem of={promise.error} />
        </div>
      )}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        {loan.allowed.includes('early') && quote && (
          <Button busy={promise.isPending} onClick={() => hold(quote)}>
            {t('quote.hold', { amount: money(quote.total) })}
          </Button>
        )}
      </div>
    </>
  );
}
