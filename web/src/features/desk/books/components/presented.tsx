import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePresented } from '../api/reports.ts';
import { OneCurrency } from './cash-flow.tsx';
import { useWorth } from './rates.tsx';
import { Downloads, Period } from './report-parts.tsx';
import { ReportTables } from './report-tables.tsx';

interface Props {
  from: string;
  to: string;
  currency: string;
}

/** All statements of a period in one currency, and the rates by which they are. */
export function PresentedStatements({ from, to, currency }: Props) {
  const t = useT('books');
  const { date } = useFormats();
  const worth = useWorth();
  const { data, error, refetch } = usePresented({ from, to }, currency);
  if (error) return <LoadFailed title={t('reports.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const { currencies, cash, rates } = data;
  if (currencies.length === 0)
    return <EmptyState title={t('reports.empty')}>{t('reports.empty_text')}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Period of={data} note={t('presented.note', { currency })} />
      {currencies.map((report) => (
        <ReportTables key={report.currency} report={report} from={from} to={to} presented />
      ))}
      {cash.map((flow) => (
        <section key={flow.currency} className="grid grid-cols-1 gap-4">
          <h3 className="text-lg">{t('cash.title')}</h3>
          <OneCurrency flow={flow} from={from} to={to} />
        </section>
      ))}
      {rates.length > 0 && (
        <FigureTable
          caption={t('presented.rates')}
          head={[t('presented.days'), t('presented.kind'), t('presented.value')]}
          rows={rates.map((rate) => ({
            key: `${rate.currency} ${rate.kind} ${rate.from} ${rate.to}`,
            cells: [
              rate.from === rate.to && rate.kind === 'closing'
                ? date(rate.to)
                : t('close.month', { from: date(rate.from), to: date(rate.to) }),
              t(`presented.kinds.${rate.kind}`),
              worth(rate.currency, currency, rate.rate),
            ],
          }))}
        />
      )}
      <Downloads from={from} to={to} currency={currency} />
    </div>
  );
}
