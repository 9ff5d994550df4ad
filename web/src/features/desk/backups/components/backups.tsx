import { useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { toast, toastFailed } from '#/ui/toast.ts';
import { type Backup, type Backups as Overview, useBackups, useStartBackup } from '../api/backups.ts';
import { Rehearsals } from './rehearsals.tsx';
import { Scheduled } from './scheduled.tsx';
import { useSize } from './use-size.ts';

const tones: Record<Backup['state'], Tone> = { waiting: 'yellow', done: 'green', failed: 'red' };
const column = columnsOf<Backup>();

/** When the last backup was taken, and one more now. */
export function Backups() {
  const t = useT('backups');
  const { data, error, refetch } = useBackups();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <title>{t('title')}</title>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      </div>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Now of={data} />}
      {!(error && !data) && <List rows={data?.backups} />}
      {data && <Scheduled of={data.scheduled} />}
      {data && <Rehearsals of={data.scheduled} />}
    </div>
  );
}

function Now({ of: { last_good: last, backups, to, in_data: inData, engine } }: { of: Overview }) {
  const t = useT('backups');
  const messageOf = useErrorMessage();
  const { dateTime } = useFormats();
  const start = useStartBackup();
  const running = backups.some(({ state }) => state === 'waiting');
  return (
    <Card as="div" className="grid max-w-3xl gap-4">
      <p>{last?.verified_at ? t('last', { date: dateTime(last.verified_at), name: last.by }) : t('never')}</p>
      <div>
        <Button
          busy={start.isPending || running}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: () => toast({ variant: 'info', title: t('started') }),
              onError: (error) => toastFailed(messageOf(error)),
            })
          }
        >
          {t('start')}
        </Button>
      </div>
      <div className="text-ink-muted text-sm">
        <p>
          {t('place')} <code className="break-all">{to}</code>
        </p>
        <p className="mt-2">{t('key')}</p>
        {engine === 'postgres' && <p className="mt-2">{t('postgres')}</p>}
      </div>
      {inData && (
        <Alert tone="warning" title={t('same_disk')}>
          <p>{t('same_disk_text')}</p>
        </Alert>
      )}
    </Card>
  );
}

function List({ rows }: { rows: Backup[] | undefined }) {
  const t = useT('backups');
  const { dateTime } = useFormats();
  const size = useSize();
  const columns = useMemo(
    () => [
      column('when', t('columns.when'), (original) => dateTime(original.created_at)),
      column('state', t('columns.state'), (original) => (
        <span className="block">
          <Badge tone={original.missing ? 'gray' : tones[original.state]}>
            {t(original.missing ? 'missing' : `state.${original.state}`)}
          </Badge>
          {original.problem && <span className="mt-1 block text-xs">{t(`problem.${original.problem}`)}</span>}
        </span>
      )),
      column('size', t('columns.size'), (original) => original.state === 'done' && size(original)),
      column('folder', t('columns.folder'), (original) => (
        <span className="block break-all text-xs">
          {original.folder}
          {original.node && ` (${original.node})`}
        </span>
      )),
      column('why', t('columns.why'), (original) => t(`why.${original.why}`, { name: original.by })),
    ],
    [t, dateTime, size],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('title')}
      stacked
      empty={<EmptyState title={t('none')} />}
    />
  );
}
