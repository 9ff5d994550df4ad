import { useState } from 'react';
import { Link } from 'react-router';
import type { KeptFor, KeptRequest, ResetRun } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { isRunning, useKept } from '../api/settings.ts';

type RequestPath = (id: string) => string;

const tones = { failed: 'danger', done: 'success', backup: 'info', deleting: 'info' } as const;

/** How far the newest deletion came. */
export function LastRun({ run, requestPath }: { run: ResetRun; requestPath: RequestPath }) {
  const t = useT('settings');
  return (
    <Alert tone={tones[run.state]} title={t(`reset.states.${run.state}`)}>
      <RunText run={run} requestPath={requestPath} />
      {isRunning(run) && (
        <progress
          className="mt-2 w-full"
          aria-label={t('reset.states.deleting')}
          max={Math.max(run.requests, 1)}
          value={run.deleted + run.kept}
        />
      )}
    </Alert>
  );
}

/** The deletions before the newest one. */
export function PastRuns({ runs, requestPath }: { runs: ResetRun[]; requestPath: RequestPath }) {
  const t = useT('settings');
  return (
    <Card>
      <CardTitle>{t('reset.history')}</CardTitle>
      <ul className="mt-3 grid gap-4">
        {runs.map((run) => (
          <li key={run.id} className="border-line border-t pt-3 text-sm">
            <p className="font-medium">{t(`reset.states.${run.state}`)}</p>
            <RunText run={run} requestPath={requestPath} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RunText({ run, requestPath }: { run: ResetRun; requestPath: RequestPath }) {
  const t = useT('settings');
  const { dateTime, number } = useFormats();
  return (
    <>
      <p>
        {t('reset.run', {
          by: run.by,
          at: dateTime(run.started_at),
          deleted: number(run.deleted),
          kept: number(run.kept),
          all: number(run.requests),
        })}
      </p>
      {run.backup && <p className="break-words">{t('reset.backup', { folder: run.backup })}</p>}
      {run.kept_for.length > 0 && <Kept run={run} requestPath={requestPath} />}
    </>
  );
}

/** For how many each reason held, and on request each of them. */
function Kept({ run, requestPath }: { run: ResetRun; requestPath: RequestPath }) {
  const t = useT('settings');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const listed = run.kept_for.some(({ reason }) => reason !== 'unknown');
  return (
    <>
      <p className="mt-2 font-medium">{t('reset.kept')}</p>
      <ul className="list-disc pl-5">
        {run.kept_for.map(({ reason, count }) => (
          <li key={reason}>{t(`reset.reasons.${reason}`, { count, number: number(count) })}</li>
        ))}
      </ul>
      {listed && (
        <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-9 rounded-sm py-1.5 text-brand">{t('reset.each')}</summary>
          {open && <KeptList run={run} requestPath={requestPath} />}
        </details>
      )}
    </>
  );
}

function KeptList({ run, requestPath }: { run: ResetRun; requestPath: RequestPath }) {
  const t = useT('settings');
  const list = useKept(run.id, run.kept);
  const { data, error, refetch } = list;
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <>
      <ul className="grid gap-1">
        {data.pages
          .flatMap(({ items }) => items)
          .map((kept) => (
            <li key={kept.id}>
              <Link to={requestPath(kept.id)} className="text-brand underline">
                {kept.reference}
              </Link>
              <span className="ml-2">
                <Why reason={kept.reason} />
              </span>
            </li>
          ))}
      </ul>
      <More of={list} label={t('reset.more')} />
    </>
  );
}

function Why({ reason }: { reason: KeptRequest['reason'] & KeptFor['reason'] }) {
  return useT('settings')(`reset.why.${reason}`);
}
