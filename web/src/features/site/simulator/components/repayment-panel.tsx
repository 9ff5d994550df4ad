import { ChartArea, TableProperties } from 'lucide-react';
import { useId, useState } from 'react';
import type { Repayment } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { aYear, everyOf, type Instalment, isMonthlyAnnuity } from '#/lib/credit/quote.ts';
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
  repayment: Repayment | undefined;
}

/** What an instalment consists of, from the first month to the last: as a drawing or as a table. */
export function RepaymentPanel(props: Props) {
  const t = useT('simulator');
  const text = isMonthlyAnnuity(props.repayment) ? 'chart.text' : 'chart.text_rows';
  const [asTable, showTable] = useState(false);
  const toggle = (
    <Button variant="secondary" size="small" className="print:hidden" onClick={() => showTable(!asTable)}>
      <Icon of={asTable ? ChartArea : TableProperties} size={18} />
      {t(asTable ? 'chart.as_chart' : 'chart.as_table')}
    </Button>
  );
  return (
    <Panel id="repayment" title={t('chart.title')} text={t(text)} action={toggle}>
      {asTable ? <YearTable {...props} /> : <Chart {...props} />}
    </Panel>
  );
}

function Chart({ rows, currency, repayment }: Props) {
  const t = useT('simulator');
  const { money } = useFormats();
  const [wanted, want] = useState(1);
  const month = Math.min(wanted, rows.length);
  const row = rows[month - 1];
  const usual = isMonthlyAnnuity(repayment);
  const nameOf = (number: number) =>
    usual ? t('chart.month', { month: number }) : t('chart.row', { number });
  const inCurrency = (value: number) => money({ amount: value, currency });
  const sum = (of: (row: Instalment) => number) =>
    inCurrency(rows.reduce((total, each) => total + of(each), 0));
  const capital = sum((each) => each.principal);
  const interest = sum((each) => each.interest);
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <StackedAreas
        title={t('chart.title')}
        description={t(usual ? 'chart.description' : 'chart.description_rows', {
          count: rows.length,
          capital,
          interest,
          first: inCurrency(rows[0]?.interest ?? 0),
          last: inCurrency(rows.at(-1)?.interest ?? 0),
        })}
        rows={rows.map((each) => [Math.max(each.principal, 0), each.payment - Math.max(each.principal, 0)])}
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
        ends={[nameOf(1), nameOf(rows.length)]}
        marked={month - 1}
      />
      <MonthChoice month={month} last={rows.length} nameOf={nameOf} onChange={want} />
      {row && <MonthFigures row={row} name={nameOf(row.number)} inCurrency={inCurrency} />}
    </div>
  );
}

function MonthChoice(props: {
  month: number;
  last: number;
  nameOf: (number: number) => string;
  onChange: (month: number) => void;
}) {
  const { month, last, nameOf, onChange } = props;
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
        aria-valuetext={nameOf(month)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

function MonthFigures(props: { row: Instalment; name: string; inCurrency: (value: number) => string }) {
  const { row, name: title, inCurrency } = props;
  const t = useT('simulator');
  const figures = [
    ['payment', row.payment],
    ['capital', row.principal],
    ['interest', row.interest],
    ['balance', row.balance],
  ] as const;
  return (
    <div aria-live="polite" aria-atomic="true" className="grid gap-2">
      <p className="font-semibold">{title}</p>
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

function YearTable({ rows, currency, repayment }: Props) {
  const t = useT('simulator');
  const { cents } = useFormats();
  return (
    <FigureTable
      caption={t('chart.caption', { currency })}
      head={(['year', 'paid', 'capital', 'interest', 'balance'] as const).map((name) => t(`columns.${name}`))}
      rows={byYear(rows, aYear[everyOf(repayment)]).map((year) => ({
        key: year.number,
        cells: [
          year.number,
          ...[year.paid, year.principal, year.interest, year.balance].map((each) => cents(each, currency)),
        ],
      }))}
    />
  );
}
