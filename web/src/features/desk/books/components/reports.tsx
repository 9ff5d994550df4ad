import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { code } from '#/lib/search-params.ts';
import { useAddress } from '#/lib/use-address.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Reports, reportFormats, reportUrl, useReports } from '../api/reports.ts';
import { lastMonth, rangeProblem } from '../model/period.ts';
import { CashFlows } from './cash-flow.tsx';
import { ReportTables } from './report-tables.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;

function read(params: URLSearchParams) {
  const month = lastMonth(new Date());
  return { from: code(params, 'from', day) ?? month.from, to: code(params, 'to', day) ?? month.to };
}

/** Profit and loss, balance sheet and cash flow of a period, beside the one before, and as files. */
export function Statements() {
  const t = useT('books');
  const [days, ask] = useAddress(read, (state) => new URLSearchParams(state));
  const problem = rangeProblem(days.from, days.to);
  const { data, error, isPlaceholderData, refetch } = useReports(days, !problem);
  return (
    <Card>
      <CardTitle>{t('reports.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('reports.text')}</p>
      <div className="grid max-w-xl grid-cols-1 gap-x-4 sm:grid-cols-2">
        <DayField
          label={t('journal.from')}
          required
          value={days.from}
          onChange={(from) => ask({ from }, { replace: true })}
        />
        <DayField
          label={t('journal.to')}
          required
          value={days.to}
          error={problem}
          onChange={(to) => ask({ to }, { replace: true })}
        />
      </div>
      {error && <LoadFailed title={t('reports.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && !problem && <Skeleton className="h-96 w-full" />}
      {!error && data && !problem && (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <Shown reports={data} />
        </div>
      )}
    </Card>
  );
}

function Shown({ reports }: { reports: Reports }) {
  const t = useT('books');
  const { date } = useFormats();
  const { from, to, before_from, before_to, year_from, currencies } = reports;
  if (currencies.length === 0)
    return <EmptyState title={t('reports.empty')}>{t('reports.empty_text')}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-1 text-ink-muted text-sm">
        <p>
          {t('reports.beside', {
            period: t('close.month', { from: date(before_from), to: date(before_to) }),
          })}
        </p>
        <p>{t('reports.year', { date: date(year_from) })}</p>
        <p className="max-w-prose">{t('reports.equity_note')}</p>
      </div>
      {currencies.map((report) => (
        <ReportTables key={report.currency} report={report} from={from} to={to} />
      ))}
      <CashFlows from={from} to={to} />
      <div>
        <div className="flex flex-wrap gap-3">
          {reportFormats.map((format) => (
            <ButtonAnchor
              key={format}
              href={reportUrl({ from, to }, format)}
              download
              size="small"
              variant="secondary"
            >
              <Icon of={Download} size={16} />
              {t('reports.download', { format: format.toUpperCase() })}
            </ButtonAnchor>
          ))}
        </div>
        <p className="mt-3 text-ink-muted text-xs">{t('journal.recorded')}</p>
      </div>
    </div>
  );
}
