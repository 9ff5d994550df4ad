import { useState } from 'react';
import type { EarlyInput, OwnLoan } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { earlyModesOf } from '#/lib/credit/early-modes.ts';
import { unitsOf } from '#/lib/currency.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { fromMinor, markOf } from '#/lib/typed-numbers.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { useSettled } from '#/lib/use-settled.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Range } from '#/ui/range.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useEarlyQuote, usePromiseEarly } from '../api/loan.ts';
import { lastDayFor } from '../model/loan.ts';
import { Choice, Figures, Indemnity, type PartMode, Promised } from './early-figures.tsx';

interface Props {
  loan: OwnLoan;
  /** Whether a paper about the sum is to come. */
  onPaper: (expected: boolean) => void;
}

/** Repaying the loan, or a part of it, before its time: what it comes to on a day, and a sum that holds. */
export function EarlyRepayment({ loan, onPaper }: Props) {
  const t = useT('client_loan');
  return (
    <>
      {loan.promised && <Promised loan={loan} quote={loan.promised} />}
      {loan.actions.includes('early') && (
        <>
          <p className="mb-4 text-ink-muted text-sm">{t('early.text')}</p>
          <Wish loan={loan} onPaper={onPaper} />
        </>
      )}
    </>
  );
}

/** So long a hand may rest on the slider before the server is asked. */
const pause = 250;

function Wish({ loan, onPaper }: Props) {
  const t = useT('client_loan');
  const { money } = useFormats();
  const { language } = useI18n();
  const textOf = (amount: number) => fromMinor(amount, markOf(language), loan.principal.currency);
  const [wish, setWish] = useState<Chosen>(() => {
    const first = firstWish(loan);
    return { ...first, text: textOf(first.amount) };
  });
  const settled = useSettled(wish, pause);
  const most = loan.standing.outstanding.amount;
  const step = stepOf(loan.principal.currency, most);
  const all = wish.amount >= most;
  const slide = (amount: number) => setWish({ ...wish, amount, text: textOf(amount) });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field label={t('early.amount', { currency: loan.principal.currency })} className="w-48">
          <Input
            value={all ? textOf(most) : wish.text}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => {
              const text = event.target.value;
              setWish({ ...wish, text, amount: parseAmount(text, loan.principal.currency) ?? 0 });
            }}
          />
        </Field>
        <Button
          variant={all ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={all}
          className="mb-6"
          onClick={() => slide(most)}
        >
          {t('early.all', { amount: money(loan.standing.outstanding) })}
        </Button>
      </div>
      <Range
        aria-label={t('early.slide')}
        aria-valuetext={money({ ...loan.principal, amount: Math.min(wish.amount, most) })}
        min={0}
        max={Math.ceil(most / step)}
        value={Math.min(Math.ceil(wish.amount / step), Math.ceil(most / step))}
        onChange={(event) => slide(Math.min(Number(event.target.value) * step, most))}
      />
      <Field label={t('early.on')} hint={t('early.on_hint')} className="max-w-xs">
        <Input
          type="date"
          value={wish.on}
          min={loan.standing.on}
          max={lastDayFor(loan.standing.on)}
          onChange={(event) => setWish({ ...wish, on: event.target.value || loan.standing.on })}
        />
      </Field>
      {settled.amount > 0 && (
        <Answer
          loan={loan}
          wish={settled}
          waiting={settled !== wish}
          onMode={(mode) => setWish({ ...wish, mode })}
          onPaper={onPaper}
        />
      )}
    </div>
  );
}

interface Chosen {
  /** Minor units of principal; what is left or more is all of it. */
  amount: number;
  /** As it was typed. */
  text: string;
  on: string;
  mode: PartMode;
}

/** A fifth, in round figures: something to look at before anything is touched. */
function firstWish(loan: OwnLoan): Omit<Chosen, 'text'> {
  const { currency } = loan.principal;
  const most = loan.standing.outstanding.amount;
  const step = stepOf(currency, most);
  const amount = Math.min(most, Math.max(step, Math.round(most / 5 / step) * step));
  const [mode] = earlyModesOf(loan.repayment).filter((each): each is PartMode => each !== 'total');
  return { amount, on: loan.standing.on, mode: mode ?? 'lower' };
}

/** Fifty units, or ten where little is left. */
const stepOf = (currency: string, most: number) =>
  unitsOf(currency) * (most > unitsOf(currency) * 1000 ? 50 : 10);

interface AnswerProps extends Props {
  wish: Chosen;
  /** Whether something else was chosen meanwhile. */
  waiting: boolean;
  onMode: (mode: PartMode) => void;
}

/** What the server says it comes to; both ways to go on stand side by side. */
function Answer({ loan, wish, waiting, onMode, onPaper }: AnswerProps) {
  const t = useT('client_loan');
  const problemOf = useProblemMessage();
  const { money } = useFormats();
  const all = wish.amount >= loan.standing.outstanding.amount;
  const part = { ...loan.principal, amount: wish.amount };
  const asked = (mode: EarlyInput['mode']): EarlyInput => ({ mode, on: wish.on, amount: all ? null : part });
  const modes = earlyModesOf(loan.repayment);
  const shorter = useEarlyQuote(loan.id, !all && modes.includes('shorter') ? asked('shorter') : undefined);
  const lower = useEarlyQuote(loan.id, !all && modes.includes('lower') ? asked('lower') : undefined);
  const total = useEarlyQuote(loan.id, all ? asked('total') : undefined);
  const input = asked(all ? 'total' : wish.mode);
  const { data, error, isPlaceholderData } = all ? total : wish.mode === 'shorter' ? shorter : lower;
  const promise = usePromiseEarly(loan.id);
  const reason = promise.error ?? error;
  const ask = () => {
    onPaper(all);
    promise.mutate(input, {
      onSuccess: () => toastDone(t('early.done')),
      onError: () => onPaper(false),
    });
  };
  return (
    <div className="border-line border-t pt-5" aria-live="polite">
      {reason && (
        <Alert tone="danger" announce>
          {problemOf(reason)}
        </Alert>
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data && !error && (
        <>
          <p className="font-semibold text-lg">{t('early.saved', { amount: money(data.saved) })}</p>
          <Indemnity loan={loan} quote={data} />
          {all ? (
            <p className="mt-4">{t('early.gone')}</p>
          ) : (
            <Choice
              shorter={shorter.data}
              lower={lower.data}
              before={loan.standing.instalment}
              mode={wish.mode}
              onMode={onMode}
            />
          )}
          <details className="mt-4">
            <summary className="w-fit cursor-pointer font-medium text-sm">{t('early.details')}</summary>
            <div className="mt-3">
              <Figures quote={data} />
            </div>
          </details>
          <p className="mt-4 mb-3 text-ink-muted text-sm">{t('early.holds')}</p>
          <Button busy={promise.isPending} disabled={waiting || isPlaceholderData} onClick={ask}>
            {t('early.ask')}
          </Button>
        </>
      )}
    </div>
  );
}
