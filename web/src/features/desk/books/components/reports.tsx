import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, DayField } from '#/kit/fields.tsx';
import { code } from '#/lib/search-params.ts';
import { useAddress } from '#/lib/use-address.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useRates } from '../api/rates.ts';
import { type Reports, useReports } from '../api/reports.ts';
import { lastMonth, rangeProblem } from '../model/period.ts';
import { CashFlows } from './cash-flow.tsx';
import { PresentedStatements } from './presented.tsx';
import { Downloads, Period } from './report-parts.tsx';
import { ReportTables } from './report-tables.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;

function read(params: URLSearchParams) {
  const month = lastMonth(new Date());
  return {
    from: code(params, 'from', day) ?? month.from,
    to: code(params, 'to', day) ?? month.to,
    currency: code(params, 'in', /^[A-Z]{3}$/) ?? '',
  };
}

function write({ from, to, currency }: ReturnType<typeof read>) {
  return new URLSearchParams(currency ? { from, to, in: currency } : { from, to });
}

/** Profit and loss, balance sheet and cash flow of a period, beside the one before, and as files. */
export function Statements() {
  const t = useT('books');
  const [{ from, to, currency }, ask] = useAddress(read, write);
  const problem = rangeProblem(from, to);
  return (
    <Card>
      <CardTitle>{t('reports.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('reports.text')}</p>
      <div className="grid max-w-xl grid-cols-1 gap-x-4 sm:grid-cols-2">
        <DayField
          label={t('journal.from')}
          required
          value={from}
          onChange={(day) => ask({ from: day }, { replace: true })}
        />
        <DayField
          label={t('journal.to')}
          required
          value={to}
          error={problem}
          onChange={(day) => ask({ to: day }, { replace: true })}
        />
      </div>
      <InOne currency={currency} onChange={(each) => ask({ currency: each }, { replace: true })} />
      {!problem && !currency && <Each from={from} to={to} />}
      {!problem && currency && <PresentedStatements from={from} to={to} currency={currency} />}
    </Card>
  );
}

/** In which currency: each by itself, or all in one of which there are rates. */
function InOne({ currency, onChange }: { currency: string; onChange: (currency: string) => void }) {
  const t = useT('books');
  const { data } = useRates();
  const known = new Set(data?.rates.flatMap((quote) => [quote.base, quote.currency]));
  if (currency) known.add(currency);
  if (known.size === 0) return null;
  return (
    <ChoiceField
      label={t('presented.choose')}
      className="max-w-xs"
      value={currency}
      error={undefined}
      choices={['', ...[...known].sort()]}
      name={(each) => each || t('presented.each')}
      onChange={onChange}
    />
  );
}

function Each({ from, to }: { from: string; to: string }) {
  const t = useT('books');
  const { data, error, isPlaceholderData, refetch } = useReports({ from, to }, true);
  if (error) return <LoadFailed title={t('reports.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <Shown reports={data} />
    </div>
  );
}

function Shown({ reports }: { reports: Reports }) {
  const t = useT('books');
  const { from, to, currencies } = reports;
  if (currencies.length === 0)
    return <EmptyState title={t('reports.empty')}>{t('reports.empty_text')}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Period of={reports} />
      {currencies.map((report) => (
        <ReportTables key={report.currency} report={report} from={from} to={to} />
      ))}
      <CashFlows from={from} to={to} />
      <Downloads from={from} to={to} currency="" />
    </div>
  );
}
