import { useMemo } from 'react';
import type { ScheduledBackup, ScheduledBackups } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { useSize } from './use-size.ts';

const column = columnsOf<ScheduledBackup>();

/** What the clock takes, and what of it stays. */
export function Scheduled({ of }: { of: ScheduledBackups }) {
  const t = useT('backups');
  const { dateTime } = useFormats();
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-xl">
        {t('scheduled.title')}
      </h2>
      <Card as="div" className="grid max-w-3xl gap-3">
        {of.hour < 0 ? (
          <Alert tone="warning" title={t('scheduled.off')}>
            <p>{t('scheduled.off_text')}</p>
          </Alert>
        ) : (
          <p>
            {t('scheduled.daily', { hour: String(of.hour).padStart(2, '0') })}{' '}
            {t('scheduled.kept', { days: of.days, weeks: of.weeks, months: of.months })}
          </p>
        )}
        {of.last_good && <p>{t('scheduled.last', { date: dateTime(of.last_good) })}</p>}
        {of.unreadable > 0 && (
          <Alert tone="danger" title={t('scheduled.unreadable', { count: of.unreadable })}>
            <p>{t('scheduled.unreadable_text')}</p>
          </Alert>
        )}
        <p className="text-ink-muted text-sm">
          {t('scheduled.place')} <code className="break-all">{of.place}</code>
        </p>
      </Card>
      {(of.hour >= 0 || of.runs.length > 0) && <Runs rows={of.runs} />}
    </section>
  );
}

function Runs({ rows }: { rows: ScheduledBackup[] }) {
  const t = useT('backups');
  const { dateTime } = useFormats();
  const size = useSize();
  const columns = useMemo(
    () => [
      column('when', t('scheduled.when'), (row) => dateTime(row.started_at)),
      column('state', t('columns.state'), (row) => (
        <span className="block">
          <Badge tone={row.removed_at ? 'gray' : row.state === 'done' ? 'green' : 'red'}>
            {t(row.removed_at ? 'scheduled.gone' : `state.${row.state}`)}
          </Badge>
          {row.problem && <span className="mt-1 block text-xs">{t(`problem.${row.problem}`)}</span>}
        </span>
      )),
      column('size', t('columns.size'), (row) => row.state === 'done' && size(row)),
      column(
        'written',
        t('scheduled.written'),
        (row) => row.state === 'done' && size({ bytes: row.written }),
      ),
      column('node', t('scheduled.node'), (row) => row.node),
    ],
    [t, dateTime, size],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('scheduled.title')}
      stacked
      empty={<EmptyState title={t('scheduled.none')} />}
    />
  );
}
