import { useId, useState } from 'react';
import type { Day } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Button } from '#/ui/button.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { type Period, periodsOf } from '../model/periods.ts';

/** Requests, approvals and refusals as bars, or the same as a table. */
export function PastChart({ days }: { days: readonly Day[] }) {
  const t = useT('desk');
  const [asTable, setAsTable] = useState(false);
  const periods = periodsOf(days);
  const quiet = periods.every(({ received, approved, declined }) => !received && !approved && !declined);
  if (quiet) return <p className="text-ink-muted text-sm">{t('past.quiet')}</p>;
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <ul className="flex flex-wrap gap-4 text-xs">
          {series.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg aria-hidden="true" className="size-3">
                <rect width="12" height="12" rx="3" className={look} />
              </svg>
              {t(`past.series.${name}`)}
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'past.as_chart' : 'past.as_table')}
        </Button>
      </div>
      {asTable ? <PastTable periods={periods} /> : <Bars periods={periods} />}
    </>
  );
}

const series = [
  { name: 'received', look: 'fill-ink-muted' },
  { name: 'approved', look: 'fill-approved' },
  { name: 'declined', look: 'fill-refused' },
] as const;

function usePeriodName() {
  const { shortDate } = useFormats();
  return ({ from, to }: Period) => (from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`);
}

const height = 120;
const slot = 100;

/** Stretched to the space there is: bars have no outline that a stretch could spoil. */
function Bars({ periods }: { periods: Period[] }) {
  const t = useT('desk');
  const colon = useColon();
  const id = useId();
  const nameOf = usePeriodName();
  const { number } = useFormats();
  const most = Math.max(1, ...periods.flatMap((period) => series.map(({ name }) => period[name])));
  const first = periods[0];
  const last = periods.at(-1);
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        viewBox={`0 0 ${periods.length * slot} ${height}`}
        preserveAspectRatio="none"
        className="block h-20 w-full border-line border-b"
      >
        <title id={`${id}-title`}>{t('past.chart', { most: number(most) })}</title>
        {periods.map((period, at) => (
          <g key={period.from}>
            <title>
              {nameOf(period) +
                colon +
                series.map(({ name }) => `${t(`past.series.${name}`)} ${number(period[name])}`).join(', ')}
            </title>
            <rect x={at * slot} y="0" width={slot} height={height} fill="transparent" />
            {series.map(({ name, look }, column) => {
              const tall = (Math.max(0, period[name]) / most) * height;
              return (
                <rect
                  key={name}
                  x={at * slot + 10 + column * 27}
                  y={height - tall}
                  width="25"
                  height={tall}
                  className={look}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between text-ink-muted text-xs">
        <span>{first && nameOf(first)}</span>
        <span>{last && nameOf(last)}</span>
      </figcaption>
    </figure>
  );
}

function PastTable({ periods }: { periods: Period[] }) {
  const t = useT('desk');
  const nameOf = usePeriodName();
  const { number } = useFormats();
  return (
    <FigureTable
      caption={t('past.table')}
      head={[t('past.period'), ...series.map(({ name }) => t(`past.series.${name}`))]}
      rows={periods.toReversed().map((period) => ({
        key: period.from,
        cells: [nameOf(period), ...series.map(({ name }) => number(period[name]))],
      }))}
    />
  );
}
