import { ChartArea, TableProperties } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type BalancePoint, balanceOf, byYear, pointNow } from '#/lib/credit/balance.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { StackedAreas } from '#/ui/charts/stacked-areas.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Range } from '#/ui/range.tsx';

/** What is left to pay over time, principal and interest: as a drawing or as a table. */
export function BalanceCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const [asTable, showTable] = useState(false);
  const points = useMemo(() => balanceOf(loan), [loan]);
  if (points.length < 2) return null;
  return (
    <Card aria-labelledby="balance">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <CardTitle id="balance">{t('balance.title')}</CardTitle>
          <p className="mt-1 text-ink-muted text-sm">{t('balance.text')}</p>
        </div>
        <Button variant="secondary" size="small" onClick={() => showTable(!asTable)}>
          <Icon of={asTable ? ChartArea : TableProperties} size={18} />
          {t(asTable ? 'balance.as_chart' : 'balance.as_table')}
        </Button>
      </div>
      <div className="mt-5">
        {asTable ? (
          <YearTable points={points} currency={loan.principal.currency} />
        ) : (
          <Chart points={points} loan={loan} />
        )}
      </div>
    </Card>
  );
}

function Chart({ points, loan }: { points: readonly BalancePoint[]; loan: OwnLoan }) {
  const t = useT('client_loan');
  const { money, date, shortDate } = useFormats();
  const now = pointNow(points, loan.standing.on);
  const [picked, pick] = useState<number>();
  const shown = Math.min(picked ?? now, points.length - 1);
  const at = points[shown];
  const inCurrency = (amount = 0) => money({ amount, currency: loan.principal.currency });
  const figures = { principal: inCurrency(at?.principal), interest: inCurrency(at?.interest) };
  const told = t('balance.at', {
    ...figures,
    date: date(picked === undefined ? loan.standing.on : (at?.on ?? '')),
  });
  return (
    <>
      <StackedAreas
        title={t('balance.title')}
        description={t('balance.description', {
          ...figures,
          date: date(at?.on ?? ''),
          end: date(points.at(-1)?.on ?? ''),
        })}
        rows={points.map(({ principal, interest }) => [principal, interest])}
        lower={{
          label: t('balance.principal', { amount: figures.principal }),
          area: 'fill-chart-capital',
          text: 'fill-on-brand',
        }}
        upper={{
          label: t('balance.interest', { amount: figures.interest }),
          area: 'fill-chart-interest',
          text: 'fill-ink',
        }}
        ends={[shortDate(points[0]?.on ?? ''), shortDate(points.at(-1)?.on ?? '')]}
        marked={shown}
      />
      <Range
        aria-label={t('balance.pick')}
        aria-valuetext={told}
        min={0}
        max={points.length - 1}
        value={shown}
        onChange={(event) => pick(Number(event.target.value))}
      />
      <p className="mt-1 text-sm">{told}</p>
    </>
  );
}

function YearTable({ points, currency }: { points: readonly BalancePoint[]; currency: string }) {
  const t = useT('client_loan');
  const { cents } = useFormats();
  return (
    <FigureTable
      caption={t('balance.caption', { currency })}
      head={(['year', 'left_principal', 'left_interest', 'left'] as const).map((name) =>
        t(`balance.columns.${name}`),
      )}
      rows={byYear(points).map(({ year, principal, interest }) => ({
        key: year,
        cells: [year, ...[principal, interest, principal + interest].map((each) => cents(each, currency))],
      }))}
    />
  );
}
