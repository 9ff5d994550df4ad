import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type MadeAt, type ReportDuty, useReports } from '../api.ts';
import { DueList } from './due-list.tsx';
import { DutyList } from './duty-list.tsx';
import { SentList } from './sent-list.tsx';

const incomplete = (duty: ReportDuty) =>
  duty.applies && (duty.rhythm === '' || duty.due_months + duty.due_days + duty.due_working_days === 0);

/** What the lender owes authorities for each period, what was sent, and the duties that it follows from. */
export function Reporting({ made }: { made: MadeAt }) {
  const t = useT('reporting');
  const { data, error, refetch } = useReports();
  if (!data)
    return error ? (
      <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  const lacking = data.duties.filter(incomplete).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{t('title')}</title>
      <Card>
        <CardTitle>{t('due.title')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('text')}</p>
        {lacking > 0 && (
          <div className="mb-4">
            <Alert tone="info">{t('incomplete', { count: lacking })}</Alert>
          </div>
        )}
        <DueList of={data} made={made} />
      </Card>
      <Card>
        <CardTitle className="mb-4">{t('sent.title')}</CardTitle>
        <SentList of={data} />
      </Card>
      <Card>
        <CardTitle>{t('duties.title')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('duties.text')}</p>
        <DutyList of={data} />
      </Card>
    </div>
  );
}
