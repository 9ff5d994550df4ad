import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Figures } from '../model/summary.ts';

/** Loan, status, next due date: the loan that runs, else the newest approved request, or that there is none. */
export function SummaryCards({ summary }: { summary: Figures | undefined }) {
  const t = useT('client');
  const { money, date } = useFormats();
  const none = t('cards.none');
  const payment = summary?.monthly_payment ? money(summary.monthly_payment) : none;
  const next = summary?.next_amount ? money(summary.next_amount) : payment;
  return (
    <section aria-label={t('cards.label')} className="mt-8 grid gap-4 md:grid-cols-3">
      <SummaryCard
        label={t('cards.loan')}
        value={summary && (summary.amount ? money(summary.amount) : none)}
        note={t('cards.duration', { months: summary?.duration ?? none })}
        hasNote={Boolean(summary?.duration)}
      />
      <SummaryCard
        label={t('cards.status')}
        value={summary && t(`loan_status.${summary.loan_status}`)}
        note={t(summary?.repayment ? 'cards.regular' : 'cards.monthly', { amount: payment })}
        hasNote={Boolean(summary?.monthly_payment)}
      />
      <SummaryCard
        label={t('cards.next')}
        value={summary && (summary.next_due ? date(summary.next_due) : none)}
        note={
          summary?.next_pay_by
            ? t('cards.next_amount_by', { amount: next, by: date(summary.next_pay_by) })
            : t('cards.next_amount', { amount: next })
        }
        hasNote={Boolean(summary?.next_due)}
      />
    </section>
  );
}

function SummaryCard(props: { label: string; value: ReactNode; note: string; hasNote: boolean }) {
  const { label, value, note, hasNote } = props;
  return (
    <div className="min-w-0 break-words rounded-card border border-line bg-surface p-5 md:max-lg:p-4">
      <p className="text-ink-muted text-sm">{label}</p>
      <div className="money mt-1 min-h-8 font-semibold text-xl md:max-lg:text-lg">
        {value ?? <Skeleton className="h-7 w-32" />}
      </div>
      <p className="text-ink-muted text-sm md:min-h-6">{hasNote && note}</p>
    </div>
  );
}
