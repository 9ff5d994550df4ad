import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Figures } from '../model/summary.ts';

/**
 * Loan, status, next due date: of the loan that needs its borrower most, else of the newest approved request, or that
 * there is none. What cannot be loaded says so: an empty place would look like no loan.
 */
export function SummaryCards({ summary, failed }: { summary: Figures | undefined; failed: boolean }) {
  const t = useT('client');
  const { money, date } = useFormats();
  const none = t('cards.none');
  const payment = summary?.monthly_payment ? money(summary.monthly_payment) : none;
  const late = summary?.late;
  const missing = failed && { value: t('cards.failed'), note: t('cards.failed_note') };
  return (
    <section aria-label={t('cards.label')} className="mt-8 grid gap-4 md:grid-cols-3">
      <SummaryCard
        label={t('cards.loan')}
        value={summary && (summary.amount ? money(summary.amount) : none)}
        note={summary?.duration && t('cards.duration', { months: summary.duration })}
        {...missing}
      />
      <SummaryCard
        label={t('cards.status')}
        value={summary && t(`loan_status.${summary.loan_status}`)}
        note={
          late
            ? t('cards.late', { amount: money(late.amount), count: late.days })
            : summary?.monthly_payment &&
              t(summary.repayment ? 'cards.regular' : 'cards.monthly', { amount: payment })
        }
        bad={Boolean(late)}
        {...missing}
      />
      <SummaryCard
        label={t('cards.next')}
        value={summary && (summary.next_due ? date(summary.next_due) : none)}
        note={summary?.next_due && <Next summary={summary} payment={payment} />}
        {...missing}
      />
    </section>
  );
}

function Next({ summary, payment }: { summary: Figures; payment: string }) {
  const t = useT('client');
  const { money, date } = useFormats();
  const amount = summary.next_amount ? money(summary.next_amount) : payment;
  if (summary.collected) return t('cards.next_debit', { amount });
  return summary.next_pay_by
    ? t('cards.next_amount_by', { amount, by: date(summary.next_pay_by) })
    : t('cards.next_amount', { amount });
}

interface CardProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  bad?: boolean;
}

function SummaryCard({ label, value, note, bad = false }: CardProps) {
  return (
    <div
      className={clsx(
        'min-w-0 break-words rounded-card border bg-surface p-5 md:max-lg:p-4',
        bad ? 'border-refused text-refused' : 'border-line',
      )}
    >
      <p className="text-ink-muted text-sm">{label}</p>
      <div className="money mt-1 flex min-h-8 items-center gap-2 font-semibold text-xl md:max-lg:text-lg">
        {bad && <Icon of={CircleX} size={20} />}
        {value ?? <Skeleton className="h-7 w-32" />}
      </div>
      <p className={clsx('text-sm md:min-h-6', bad ? 'font-medium' : 'text-ink-muted')}>{note}</p>
    </div>
  );
}
