import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { useFormats } from '#/lib/format.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { type Act, type ChartChange, useDecideChart } from '../api/books.ts';
import { AccountName } from './account-name.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useNames } from './use-names.ts';

/** Charts on their way into force and those that came, with what may be done about them. */
export function ChartChanges({ changes }: { changes: readonly ChartChange[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {changes.map((change) => (
        <li key={change.id} className="rounded-control border border-line p-4">
          <OneChange change={change} />
        </li>
      ))}
    </ul>
  );
}

function OneChange({ change }: { change: ChartChange }) {
  const t = useT('books');
  const { date, dateTime } = useFormats();
  const decide = useDecideChart();
  const [act, choose] = useState<Act>();
  const { id, state, author, created_at, valid_from, reason, differences, allowed } = change;
  return (
    <>
      <ChangeView
        title={t('chart.change')}
        state={state}
        stateName={t(`change.states.${state}`)}
        from={t('change.valid_from', { date: date(valid_from) })}
        told={[
          t('change.by', { name: author, date: dateTime(created_at) }),
          t('change.reason', { text: reason }),
          change.decided_at &&
            t('change.decided', { name: change.decided_by, date: dateTime(change.decided_at) }),
          change.decided_note && t('change.note', { text: change.decided_note }),
        ]}
        failed={t('chart.failed_text')}
        acts={allowed}
        nameOf={(each) => t(`change.acts.${each}`)}
        onAct={choose}
      >
        <details open={state === 'proposed'}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
            {t('chart.count', { count: differences.length + change.details.length })}
          </summary>
          <Differences change={change} />
        </details>
        {change.yours && state === 'proposed' && <p className="text-sm">{t('change.second')}</p>}
      </ChangeView>
      {act && (
        <ChangeDialog
          act={act}
          noReason="chart.no_reason"
          send={(why) => decide.mutateAsync({ id, act, reason: why })}
          onClose={() => choose(undefined)}
        />
      )}
    </>
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
