import { ArrowRight } from 'lucide-react';
import type { Amount, OwnLoanItem } from '#/api/schema.gen.ts';
import { loanPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useOwnLoans } from '#/lib/own-loans.ts';
import { Badge } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { statusTones } from '../model/loan.ts';

/** The part of the dashboard with loans; those without any do not see it. */
export function DashboardLoans() {
  const t = useT('client_loan');
  const loans = useOwnLoans().data?.items ?? [];
  if (loans.length === 0) return null;
  return (
    <section aria-labelledby="loans-title">
      <h2 id="loans-title" className="mb-4 text-xl">
        {t('list.title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {loans.map((loan) => (
          <LoanLine key={loan.id} loan={loan} />
        ))}
      </ul>
    </section>
  );
}

function LoanLine({ loan }: { loan: OwnLoanItem }) {
  const t = useT('client_loan');
  const { money, date } = useFormats();
  const late = loan.overdue.amount > 0;
  const next = (amount: Amount, on: string, by: string | null) =>
    by && by !== on
      ? t('list.next_by', { amount: money(amount), date: date(on), by: date(by) })
      : t('list.next', { amount: money(amount), date: date(on) });
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{t('standing.title', { reference: loan.reference })}</span>
          <Badge tone={late ? 'red' : statusTones[loan.status]}>
            {late ? t('standing.late') : t(`status.${loan.status}`)}
          </Badge>
        </div>
        <p className="mt-1 text-ink-muted text-sm">
          {t('list.outstanding', { amount: money(loan.outstanding) })}
          {loan.next_due &&
            loan.next_due_on &&
            ` · ${next(loan.next_due, loan.next_due_on, loan.next_pay_by)}`}
        </p>
      </div>
      <ButtonLink to={loanPath(loan.id)} variant="secondary" size="small">
        {t('history.to_loan')}
        <Icon of={ArrowRight} size={16} />
      </ButtonLink>
    </Card>
  );
}
