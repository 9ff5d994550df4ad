import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type DebitRun, runFileUrl, runsQuery } from '../../api/bank.ts';
import { DiscardRunDialog, PrepareRunDialog } from './run-dialogs.tsx';

/** Collections by direct debit: each is announced to its borrowers and is a file for the bank. */
export function DebitRuns() {
  const t = useT('treasury');
  const list = useInfiniteQuery(runsQuery());
  const [preparing, prepare] = useState(false);
  const runs = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-ink-muted text-sm">{t('debits.text')}</p>
        <Button size="small" onClick={() => prepare(true)}>
          {t('debits.prepare.open')}
        </Button>
      </div>
      {list.error && (
        <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!runs && !list.error && <Skeleton className="h-32 w-full" />}
      {runs?.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title={t('debits.empty')} />
        </div>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {runs?.map((run) => (
          <li key={run.id}>
            <RunView run={run} />
          </li>
        ))}
      </ul>
      <More of={list} label={t('more')} />
      {preparing && <PrepareRunDialog onClose={() => prepare(false)} />}
    </div>
  );
}

const tones: Record<DebitRun['state'], Tone> = { announced: 'blue', closed: 'green', discarded: 'gray' };

function RunView({ run }: { run: DebitRun }) {
  const t = useT('treasury');
  const { date, dateTime } = useFormats();
  const [discarding, discard] = useState(false);
  const untouched = run.state === 'announced' && run.collected + run.returned === 0;
  return (
    <article
      aria-label={run.message_id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-surface p-4"
    >
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-base">
            <Money of={run.total} />
          </strong>
          <span>{t('debits.count', { count: run.debits })}</span>
          <Badge tone={tones[run.state]}>{t(`debits.states.${run.state}`)}</Badge>
          {run.collected > 0 && <span>{t('debits.collected', { count: run.collected })}</span>}
          {run.returned > 0 && <span>{t('debits.returned', { count: run.returned })}</span>}
        </p>
        <p className="text-ink-muted">
          {t(run.state === 'closed' ? 'debits.closed_on' : 'debits.on', { date: date(run.due_on) })}
          <span className="ml-2 text-xs tabular-nums wrap-anywhere">{run.message_id}</span>
        </p>
        <p className="text-ink-muted text-xs">
          {t('batches.prepared_by', { name: run.prepared_by, date: dateTime(run.prepared_at) })}
        </p>
      </div>
      {run.state !== 'discarded' && (
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor size="small" variant="secondary" href={runFileUrl(run.id)} download>
            <Icon of={Download} size={18} />
            {t('debits.file')}
          </ButtonAnchor>
          {untouched && (
            <Button size="small" variant="secondary" onClick={() => discard(true)}>
              {t('batches.discard.open')}
            </Button>
          )}
        </div>
      )}
      {discarding && <DiscardRunDialog run={run} onClose={() => discard(false)} />}
    </article>
  );
}
