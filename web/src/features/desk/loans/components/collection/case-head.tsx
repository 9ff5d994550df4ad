import { Link } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Money } from '#/ui/money.tsx';
import { nameOf } from '../../model/parties.ts';
import { Calls } from '../loan/borrowers.tsx';
import type { CaseProps } from './case-props.ts';

/** Who, how much, since when, and the telephone. */
export function CaseHead({ loan, collection }: CaseProps) {
  const t = useT('loans');
  const { date } = useFormats();
  const { arrears, case: open } = collection;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-2xl">{nameOf(loan)}</h1>
          {arrears.frozen && (
            <Badge tone="blue">
              {arrears.frozen_until
                ? t('freeze.through', { date: date(arrears.frozen_until) })
                : t('standing.frozen')}
            </Badge>
          )}
        </div>
        <p className="mt-1 text-lg">
          {arrears.overdue.amount > 0 ? (
            <>
              <strong className="font-semibold">
                <Money of={arrears.overdue} />
              </strong>
              {' · '}
              {t('status.late', { count: arrears.days_past_due })}
            </>
          ) : (
            t('case.nothing_overdue')
          )}
          {' · '}
          <Link className="money text-base text-brand underline" to={loanPaths.loan(loan.id)}>
            {loan.reference}
          </Link>
        </p>
      </div>
      <Calls loan={loan} bestTime={open?.best_time} />
    </header>
  );
}
