import { adminPaths, loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import type { LoanDetail } from '../../api/types.ts';
import { nameOf } from '../../model/parties.ts';
import { LoanStatusBadge } from '../loan-status.tsx';
import { Calls } from './borrowers.tsx';
import { LoanActs } from './loan-acts.tsx';

/** Who, what is left, how it stands and what comes next; beside it what fits that. */
export function LoanHead({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { standing } = loan;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-2xl">
            {nameOf(loan)}{' '}
            <span className="money whitespace-nowrap font-normal text-ink-muted text-lg">
              {loan.reference}
            </span>
          </h1>
          <LoanStatusBadge
            status={standing.status}
            closeReason={standing.close_reason}
            daysPastDue={standing.days_past_due}
          />
        </div>
        <p className="mt-1 max-w-prose">
          <Stands loan={loan} />
        </p>
        <Calls loan={loan} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {standing.status === 'pending_payout' && (
          <ButtonLink to={adminPaths.payouts} variant="secondary">
            {t('head.to_payouts')}
          </ButtonLink>
        )}
        {standing.days_past_due > 0 && (
          <ButtonLink to={loanPaths.case(loan.id)} variant="secondary">
            {t('head.to_case')}
          </ButtonLink>
        )}
        <LoanActs loan={loan} />
      </div>
    </header>
  );
}

/** What is left and what comes next, in a sentence each. */
function Stands({ loan: { standing } }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const { outstanding, overdue, next_due, next_due_on, instalments_paid, instalments, closed_on } = standing;
  const said = [
    standing.status === 'closed' && closed_on && t('head.closed', { date: date(closed_on) }),
    outstanding.amount > 0 &&
      t('head.left', { amount: money(outstanding), paid: instalments_paid, all: instalments }),
    overdue.amount > 0 && t('head.overdue', { amount: money(overdue), count: standing.days_past_due }),
    next_due && next_due_on && t('head.next', { amount: money(next_due), date: date(next_due_on) }),
  ];
  return said.filter(Boolean).join(' ');
}
