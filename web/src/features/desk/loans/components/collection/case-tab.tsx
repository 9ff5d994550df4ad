import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { collectionQuery } from '../../api/collection.ts';
import type { LoanDetail } from '../../api/types.ts';
import { Changes, Promises, Proposals } from './agreements.tsx';
import { CaseActs } from './case-acts.tsx';
import type { CaseProps } from './case-props.ts';
import { CaseStateBadge } from './case-state.tsx';
import { Hardships } from './hardships.tsx';
import { CaseLog, Letters } from './history.tsx';
import { Sanctions } from './sanctions.tsx';

/** Everything about the arrears of a loan: what is open, what was agreed, what happened, and what may be done. */
export function CaseTab({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { data, error, refetch } = useQuery(collectionQuery(loan.id));
  if (error) return <LoadFailed title={t('case.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72 w-full" />;
  return <CaseParts loan={loan} collection={data} />;
}

/** The same for the page of the case. */
export function CaseParts({ loan, collection: data }: CaseProps) {
  return (
    <div className="flex flex-col gap-7">
      <Overview loan={loan} collection={data} />
      <CaseActs loan={loan} collection={data} />
      <Hardships loan={loan} collection={data} />
      <Proposals loan={loan} collection={data} />
      <Promises loan={loan} collection={data} />
      <Changes loan={loan} collection={data} />
      <Sanctions loan={loan} />
      <Letters loan={loan} collection={data} />
      <CaseLog loan={loan} collection={data} />
    </div>
  );
}

function Overview({ collection: { arrears, case: open } }: CaseProps) {
  const t = useT('loans');
  const { date } = useFormats();
  const some = (label: string, amount: { amount: number; currency: string }) =>
    [label, amount.amount > 0 && <Money key="amount" of={amount} />] as const;
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <section>
        <h3 className="mb-3 font-semibold text-sm">{t('case.arrears')}</h3>
        {arrears.overdue.amount > 0 ? (
          <Facts
            facts={[
              [t('standing.overdue'), <Money key="overdue" of={arrears.overdue} />],
              some(t('case.late_interest'), arrears.late_interest),
              some(t('case.charges'), arrears.charges),
              [t('standing.days_past_due'), t('days', { count: arrears.days_past_due })],
              [t('case.since'), arrears.since && date(arrears.since)],
              some(t('case.call_in_from'), arrears.call_in_from),
              [
                t('standing.frozen'),
                arrears.frozen &&
                  (arrears.frozen_until
                    ? t('freeze.through', { date: date(arrears.frozen_until) })
                    : t('yes')),
              ],
            ]}
          />
        ) : (
          <p className="text-ink-muted text-sm">{t('case.nothing_overdue')}</p>
        )}
      </section>
      <section>
        <h3 className="mb-3 font-semibold text-sm">{t('case.title')}</h3>
        {open ? (
          <Facts
            facts={[
              [t('work.columns.state'), <CaseStateBadge key="state" state={open.state} />],
              [t('work.columns.assigned'), open.assigned_name || t('work.nobody')],
              [
                t('work.columns.next'),
                !open.closed_at &&
                  t('case.next_on', {
                    action: t(`next.${open.next_action}`),
                    date: date(open.next_action_on),
                  }),
              ],
              [t('case.opened'), date(open.opened_at)],
              [t('case.closed'), open.closed_at && date(open.closed_at)],
            ]}
          />
        ) : (
          <p className="text-ink-muted text-sm">{t('case.none')}</p>
        )}
      </section>
    </div>
  );
}
