import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { type ChartChange, useDecideChart } from '../api/books.ts';
import { AccountName } from './account-name.tsx';
import { BookChange } from './book-change.tsx';
import { useNames } from './use-names.ts';

/** Charts on their way into force and those that came, with what may be done about them. */
export function ChartChanges({ changes }: { changes: readonly ChartChange[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {changes.map((change) => (
        <OneChange key={change.id} change={change} />
      ))}
    </ul>
  );
}

function OneChange({ change }: { change: ChartChange }) {
  const t = useT('books');
  const { date } = useFormats();
  const decide = useDecideChart();
  return (
    <BookChange
      of={change}
      title={t('chart.change')}
      stateName={t(`change.states.${change.state}`)}
      from={t('change.valid_from', { date: date(change.valid_from) })}
      failed={t('chart.failed_text')}
      noReason="chart.no_reason"
      decide={(act, reason) => decide.mutateAsync({ id: change.id, act, reason })}
      summary={t('chart.count', { count: change.differences.length + change.details.length })}
    >
      <Differences change={change} />
    </BookChange>
  );
}

function Differences({ change: { differences, details } }: { change: ChartChange }) {
  const t = useT('books');
  const names = useNames();
  const rows = differences.map(({ before, after }) => {
    const { account, product, currency } = after.account ? after : before;
    const place = [account, product, currency].filter(Boolean).join(' · ');
    return { place, name: names.account(account), before, after };
  });
  return (
    <FigureTable
      caption={t('chart.changes')}
      head={[t('chart.account'), t('chart.before'), t('chart.after')]}
      rows={[
        ...details.map(({ name, before, after }) => ({
          key: name,
          cells: [t(`chart.${name}`), before, after],
        })),
        ...rows.map(({ place, name, before, after }) => ({
          key: place,
          cells: [
            <AccountName key="place" number={place}>
              {name}
            </AccountName>,
            `${before.number} ${before.name}`,
            `${after.number} ${after.name}`,
          ],
        })),
      ]}
    />
  );
}
