import { useMemo } from 'react';
import type { BackupRehearsal, ScheduledBackups } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';

const column = columnsOf<BackupRehearsal>();

/** Whether backups were restored for a trial, how often that is done, and what was found. */
export function Rehearsals({ of: { rehearse, rehearsals } }: { of: ScheduledBackups }) {
  const t = useT('backups');
  const { dateTime } = useFormats();
  const last = rehearsals[0];
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="rehearsals">
      <h2 id="rehearsals" className="text-xl">
        {t('rehearsals.title')}
      </h2>
      <Card as="div" className="grid max-w-3xl gap-3">
        <p>{t(`rehearsals.pace.${rehearse}`)}</p>
        {!last && <p>{t('scheduled.never_tried')}</p>}
        {last?.state === 'done' && <p>{t('scheduled.tried', { date: dateTime(last.finished_at) })}</p>}
        {last?.state === 'failed' && (
          <Alert tone="danger" title={t('scheduled.tried_failed', { date: dateTime(last.finished_at) })}>
            <Problem of={last} />
          </Alert>
        )}
      </Card>
      {last && <List rows={rehearsals} />}
    </section>
  );
}

function Problem({ of }: { of: BackupRehearsal }) {
  const t = useT('backups');
  if (of.problem === 'no_space') return <p>{t('rehearsals.no_space')}</p>;
  if (of.problem === 'folder') return <p>{t('rehearsals.folder')}</p>;
  return of.problem && <p>{t(`problem.${of.problem}`)}</p>;
}

function List({ rows }: { rows: BackupRehearsal[] }) {
  const t = useT('backups');
  const { dateTime, number } = useFormats();
  const columns = useMemo(
    () => [
      column('when', t('rehearsals.when'), (row) => dateTime(row.started_at)),
      column('state', t('columns.state'), (row) => (
        <span className="block">
          <Badge tone={row.state === 'done' ? 'green' : 'red'}>{t(`rehearsals.${row.state}`)}</Badge>
          {row.differences > 0 && (
            <span className="mt-1 block text-xs">
              {t('rehearsals.differences', { count: row.differences })}
            </span>
          )}
        </span>
      )),
      column('backup', t('rehearsals.backup'), (row) => row.made_at && dateTime(row.made_at)),
      column(
        'took',
        t('rehearsals.took'),
        (row) => `${number(Math.floor(row.seconds / 60))} min ${number(row.seconds % 60)} s`,
      ),
      column('rows', t('rehearsals.compared'), (row) =>
        t('rehearsals.rows', { rows: number(row.rows), tables: number(row.tables) }),
      ),
      column(
        'report',
        t('rehearsals.report'),
        (row) =>
          row.report && (
            <details>
              <summary className="cursor-pointer py-1 text-brand">{t('rehearsals.show')}</summary>
              <code lang="en" className="block whitespace-pre-wrap break-all text-xs">
                {row.report}
              </code>
            </details>
          ),
      ),
      column('node', t('scheduled.node'), (row) => row.node),
    ],
    [t, dateTime, number],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('rehearsals.title')}
      stacked
      empty={<EmptyState title={t('scheduled.never_tried')} />}
    />
  );
}
