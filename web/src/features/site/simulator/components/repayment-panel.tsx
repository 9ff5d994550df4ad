import { ChartArea, TableProperties } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import type { Instalment } from '#/lib/credit/quote.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { StackedAreas } from '#/ui/charts/stacked-areas.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Range } from '#/ui/range.tsx';
import { byYear } from '../model/years.ts';
import { Panel } from './panel.tsx';

interface Props {
  rows: Instalment[];
  currency: string;
}

/** What an instalment consists of, from the first month to the last: as a drawing or as a table. */
export function RepaymentPanel({ rows, currency }: Props) {
  const t = useT('simulator');
  const [asTable, showTable] = useState(false);
  const toggle = (
    <Button variant="secondary" size="small" className="print:hidden" onClick={() => showTable(!asTable)}>
      <Icon of={asTable ? ChartArea : TableProperties} size={18} />
      {t(asTable ? 'chart.as_chart' : 'chart.as_table')}
    </Button>
  );
  return (
    <Panel id="repayment" title={t('chart.title')} text={t('chart.text')} action={toggle}>
      {asTable ? <YearTable rows={rows} currency={currency} /> : <Chart rows={rows} currency={currency} />}
    </Panel>
  );
}

function Chart({ rows, currency }: Props) {
  const t = useT('simulator');
  const { money } = useFormats();
  const [wanted, want] = useState(1);
  const month = Math.min(wanted, rows.length);
  const row = rows[month - 1];
  const inCurrency = (value: number) => money({ amount: value, currency });
  const sum = (of: (row: Instalment) => number) =>
    inCurrency(rows.reduce((total, each) => total + of(each), 0));
  const capital = sum((each) => each.principal);
  const interest = sum((each) => each.interest);
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <StackedAreas
        title={t('chart.title')}
        description={t('chart.description', {
          count: rows.length,
          capital,
          interest,
          first: inCurrency(rows[0]?.interest ?? 0),
          last: inCurrency(rows.at(-1)?.interest ?? 0),
        })}
        rows={rows.map((each) => [each.principal, each.interest])}
        lower={{
          label: t('chart.capital', { amount: capital }),
          area: 'fill-chart-capital',
          text: 'fill-on-brand',
        }}
        upper={{
          label: t('chart.interest', { amount: interest }),
          area: 'fill-chart-interest',
          text: 'fill-ink',
        }}
        ends={[t('chart.month', { month: 1 }), t('chart.month', { month: rows.length })]}
        marked={month - 1}
      />
      <MonthChoice month={month} last={rows.length} onChange={want} />
      {row && <MonthFigures row={row} inCurrency={inCurrency} />}
    </div>
  );
}

function MonthChoice(props: { month: number; last: number; onChange: (month: number) => void }) {
  const { month, last, onChange } = props;
  const t = useT('simulator');
  const id = useId();
  return (
    <div className="grid gap-1 print:hidden">
      <label htmlFor={id} className="font-medium text-sm">
        {t('chart.explore')}
      </label>
      <Range
        id={id}
        min={1}
        max={last}
        value={month}
        aria-valuetext={t('chart.month', { month })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

function MonthFigures({ row, inCurrency }: { row: Instalment; inCurrency: (value: number) => string }) {
  const t = useT('simulator');
  const figures = [
    ['payment', row.payment],
    ['capital', row.principal],
    ['interest', row.interest],
    ['balance', row.balance],
  ] as const;
  return (
    <div aria-live="polite" aria-atomic="true" className="grid gap-2">
      <p className="font-semibold">{t('chart.month', { month: row.number })}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-muted">{t(`columns.${name}`)}</dt>
            <dd className="money font-semibold">{inCurrency(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function YearTable({ rows, currency }: Props) {
  const t = useT('simulator');
  const { cents } = useFormats();
  return (
    <FigureTable
      caption={t('chart.caption', { currency })}
      head={(['year', 'paid', 'capital', 'interest', 'balance'] as const).map((name) => t(`columns.${name}`))}
      rows={byYear(rows).map((year) => ({
        key: year.number,
        cells: [year.number, ...[year.paid, year.principal, year.interest, year.balance].map(cents)],
      }))}
    />
  );
}
