import { useMemo, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { type IndexReading, useAskReadings, useReadings, type Verdict } from '../api/readings.ts';
import { exact } from '../model/exact.ts';
import { DecideReading } from './decide-reading.tsx';

const column = columnsOf<IndexReading>();

const tones = {
  asked: 'blue',
  waiting: 'blue',
  held: 'yellow',
  unchanged: 'gray',
  taken: 'green',
  rejected: 'red',
  replaced: 'gray',
  failed: 'red',
} as const;

/** What an adapter has read of indices, and what becomes of it; nothing where the lender has none for it and never had. */
export function Readings() {
  const t = useT('law');
  const { data, error, refetch } = useReadings();
  const [deciding, decide] = useState<{ of: IndexReading; verdict: Verdict }>();
  if (error && !data) {
    return <LoadFailed title={t('readings.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || (!data.adapter && data.items.length === 0)) return null;
  return (
    <Card>
      <CardTitle>{t('readings.title')}</CardTitle>
      <p className="mt-1 max-w-prose break-words text-ink-muted text-sm">
        {data.adapter ? t('readings.by', { name: data.adapter }) : t('readings.stopped')}{' '}
        {data.adapter && data.automatic && t('readings.automatic')}
      </p>
      {data.adapter && <Ask />}
      <div className="mt-4">
        <Table rows={data.items} onDecide={(of, verdict) => decide({ of, verdict })} />
      </div>
      {deciding && <DecideReading {...deciding} onClose={() => decide(undefined)} />}
    </Card>
  );
}

function Ask() {
  const t = useT('law');
  const ask = useAskReadings();
  const act = useAct({ values: {}, send: () => ask.mutateAsync(undefined), done: t('readings.asked') });
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button size="small" variant="secondary" busy={act.busy} onClick={() => void act.submit()}>
        {t('readings.ask')}
      </Button>
      <Problem of={act.error} />
    </div>
  );
}

interface TableProps {
  rows: readonly IndexReading[];
  onDecide: (of: IndexReading, verdict: Verdict) => void;
}

function Table({ rows, onDecide }: TableProps) {
  const t = useT('law');
  const message = useFieldMessage();
  const { date, dateTime, number } = useFormats();
  const columns = useMemo(
    () => [
      column('index', t('readings.index'), ({ index, country, since }) => (
        <span className="block min-w-0 break-words">
          {index} ({country})
          <span className="block text-ink-muted text-xs">{t('readings.since', { day: date(since) })}</span>
        </span>
      )),
      column('values', t('readings.values'), ({ values }) => (
        <span className="block min-w-0">
          {values.map(({ from, value, act, url }) => (
            <span key={from} className="block break-words">
              {t('readings.value', { value: exact(value, number), day: date(from) })}{' '}
              <a href={url} target="_blank" rel="noopener" className="text-brand text-xs underline">
                {act}
                <span className="sr-only"> {t('rule.new_tab')}</span>
              </a>
            </span>
          ))}
        </span>
      )),
      column('state', t('readings.state'), ({ state, code, note, decided_by, decided_at }) => (
        <span className="block min-w-0">
          <Badge tone={tones[state]} wraps>
            {t(`readings.states.${state}`)}
          </Badge>
          {code && <span className="mt-1 block text-xs">{message(encodeMessage(code))}</span>}
          {decided_at && (
            <span className="mt-1 block break-words text-ink-muted text-xs">
              {t('readings.by_whom', { name: decided_by, time: dateTime(decided_at) })}
            </span>
          )}
          {note && <span className="block break-words text-xs">{note}</span>}
        </span>
      )),
      column('who', t('readings.who'), ({ adapter, provider, asked_at, sha256 }) => (
        <span className="block min-w-0 break-words text-xs">
          {[adapter, provider].filter(Boolean).join(' · ')}
          <span className="block text-ink-muted">{t('readings.at', { time: dateTime(asked_at) })}</span>
          {sha256 && <code title={sha256}>SHA-256 {sha256.slice(0, 12)}…</code>}
        </span>
      )),
      column(
        'acts',
        t('readings.acts'),
        (row) =>
          row.decides && (
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onDecide(row, 'take')}>
                {t('readings.take')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => onDecide(row, 'reject')}>
                {t('readings.reject')}
              </Button>
            </span>
          ),
      ),
    ],
    [t, message, date, dateTime, number, onDecide],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('readings.title')}
      stacked
      empty={<EmptyState title={t('readings.empty')}>{t('readings.empty_text')}</EmptyState>}
    />
  );
}
