import { useQuery } from '@tanstack/react-query';
import type { ReportToRegister } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { reportsOfQuery } from '../../api/reports.ts';
import { ReportActs, ReportState, ReportText } from './report-parts.tsx';

/** What the register is to be told of the loan of a request, and was; nothing where it is told nothing. */
export function ReportsCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const { data, error, refetch } = useQuery(reportsOfQuery(requestId));
  if (error) {
    return <LoadFailed title={t('registers.load_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data?.items.length) return null;
  return (
    <Card className="p-5!" aria-label={t('reports.title')}>
      <CardTitle className="mb-3 text-lg">{t('reports.title')}</CardTitle>
      {data.items.map((each) => (
        <Block key={each.id} report={each} />
      ))}
    </Card>
  );
}

function Block({ report }: { report: ReportToRegister }) {
  const t = useT('requests');
  const desk = useT('desk');
  const { date, money } = useFormats();
  return (
    <section className="mt-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">
          {t('reports.of', { kind: desk(`reports.kinds.${report.kind}`), register: report.register })}
        </h3>
        <ReportState report={report} />
      </div>
      <p className="mt-1 break-words text-sm">
        {t('reports.what', { date: date(report.happened_on), amount: money(report.amount) })}
        {report.over_on && ` ${t('reports.over', { date: date(report.over_on) })}`}
      </p>
      <p className="mt-1 break-words text-ink-muted text-sm">
        <ReportText report={report} />
      </p>
      <ReportActs report={report} />
    </section>
  );
}
