import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type CashFlow, useCashFlows } from '../api/reports.ts';
import { Account } from './report-tables.tsx';

interface Days {
  from: string;
  to: string;
}

type Sum = CashFlow['opening'];

/** What came in and went out in a period, beside the one before. */
export function CashFlows({ from, to }: Days) {
  const t = useT('books');
  const { data, error, isPlaceholderData, refetch } = useCashFlows({ from, to });
  if (error) return <LoadFailed title={t('cash.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <section className={`grid grid-cols-1 gap-4 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
      <div>
        <h3 className="text-lg">{t('cash.title')}</h3>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('cash.text')}</p>
      </div>
      {data.currencies.map((flow) => (
        <OneCurrency key={flow.currency} flow={flow} from={from} to={to} />
      ))}
    </section>
  );
}

/** The statement of one currency, or of all in one. */
export function OneCurrency({ flow, from, to }: Days & { flow: CashFlow }) {
  const t = useT('books');
  const { cents } = useFormats();
  const { currency, opening, sections, change, effect, held, closing, agrees } = flow;
  const figures = ({ now, before }: Sum) => [cents(now.amount, currency), cents(before.amount, currency)];
  const sum = (key: string, name: string, of: Sum, current: boolean) => ({
    key,
    current,
    cells: [name, ...figures(of)].map((cell) => <strong key={cell}>{cell}</strong>),
  });
  const account = (row: CashFlow['held'][number]) => (
    <Account key="account" row={row} currency={currency} from={from} to={to} linked={!effect} />
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h4 className="text-base">{t(effect ? 'presented.title' : 'trial.in', { currency })}</h4>
        <Badge tone={agrees ? 'green' : 'red'}>{t(agrees ? 'cash.agrees' : 'cash.differs')}</Badge>
      </div>
      <FigureTable
        caption={`${t('cash.title')} ${currency}`}
        head={[t('trial.account'), t('reports.now'), t('reports.before')]}
        rows={[
          sum('opening', t('cash.opening'), opening, true),
          ...sections.flatMap(({ section, rows, sum: total }) => [
            ...rows.map((row) => ({
              key: `${row.account} ${row.way}`,
              cells: [
                <span key="account">
                  {account(row)}
                  <span className="text-ink-muted"> · {t(`cash.ways.${row.way}`)}</span>
                </span>,
                ...figures(row),
              ],
            })),
            sum(section, t(`cash.sections.${section}`), total, false),
          ]),
          sum('change', t('cash.change'), change, true),
          ...(effect ? [sum('effect', t('presented.effect'), effect, false)] : []),
          ...held.map((row) => ({ key: row.account, cells: [account(row), ...figures(row)] })),
          sum('closing', t('cash.closing'), closing, true),
        ]}
      />
    </>
  );
}
