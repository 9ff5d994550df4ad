import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type Allowance,
  type AllowanceChange,
  type AllowanceRun,
  useAllowance,
  useDecideRules,
  useStartRun,
} from '../api/allowance.ts';
import { AllowanceForm } from './allowance-form.tsx';
import { RulesShown } from './allowance-rules.tsx';
import { BookChange } from './book-change.tsx';

export const runTones = { running: 'blue', booking: 'blue', booked: 'green', failed: 'red' } as const;

/** What is expected to be lost: the rules that two people decide, and the runs that went by them. */
export function ExpectedLosses() {
  const t = useT('books');
  const { date } = useFormats();
  const { data, error, refetch } = useAllowance();
  const [editing, edit] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('allowance.runs')}</CardTitle>
        <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('allowance.runs_text')}</p>
        {data.may_edit && data.in_force && <StartRun next={data.next} />}
        <Runs runs={data.runs} />
      </Card>
      <Card>
        <CardTitle>{t('allowance.rules')}</CardTitle>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('allowance.text')}</p>
        {editing ? (
          <AllowanceForm of={data} onClose={() => edit(false)} />
        ) : (
          <>
            <div className="my-4 flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-prose text-sm">
                {data.valid_from
                  ? t('allowance.since', { date: date(data.valid_from) })
                  : t('allowance.none')}
              </p>
              {data.may_edit && (
                <Button size="small" onClick={() => edit(true)}>
                  {t('allowance.propose')}
                </Button>
              )}
            </div>
            {data.in_force && <RulesShown rules={data.in_force} />}
          </>
        )}
      </Card>
      {data.changes.length > 0 && (
        <Card>
          <CardTitle className="mb-4">{t('allowance.changes')}</CardTitle>
          <ul className="grid grid-cols-1 gap-4">
            {data.changes.map((change) => (
              <OneChange key={change.id} change={change} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function StartRun({ next }: { next: Allowance['next'] }) {
  const t = useT('books');
  const [open, show] = useState(false);
  return (
    <div className="mb-4">
      <Button size="small" onClick={() => show(true)}>
        {t('allowance.run')}
      </Button>
      {open && <StartDialog next={next} onClose={() => show(false)} />}
    </div>
  );
}

function StartDialog({ next, onClose }: { next: Allowance['next']; onClose: () => void }) {
  const t = useT('books');
  const start = useStartRun();
  const act = useAct({
    values: { as_of: next },
    check: ({ as_of }) => ({ as_of: blank(as_of) ? 'allowance.as_of' : undefined }),
    send: ({ as_of }, key) => start.mutateAsync({ as_of, key }),
    done: t('allowance.started'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('allowance.run')} label={t('allowance.run')} onClose={onClose}>
      <DayField label={t('allowance.run_as_of')} required max={next} {...act.field('as_of')} />
    </ActDialog>
  );
}

function Runs({ runs }: { runs: readonly AllowanceRun[] }) {
  const t = useT('books');
  if (runs.length === 0)
    return <EmptyState title={t('allowance.no_runs')}>{t('allowance.no_runs_text')}</EmptyState>;
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {runs.map((run) => (
        <OneRun key={run.id} run={run} />
      ))}
    </ul>
  );
}

function OneRun({ run }: { run: AllowanceRun }) {
  const t = useT('books');
  const { date, money } = useFormats();
  const totals = new Map<string, number>();
  for (const { currency, allowance } of run.sums)
    totals.set(currency, (totals.get(currency) ?? 0) + allowance.amount);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 text-sm">
      <Link
        to={adminPaths.allowanceRun(run.id)}
        className="flex min-h-11 items-center text-brand hover:underline"
      >
        {t('allowance.as_of', { date: date(run.as_of) })}
      </Link>
      <Badge tone={runTones[run.state]}>{t(`allowance.states.${run.state}`)}</Badge>
      <span className="text-ink-muted">
        {run.state === 'booking'
          ? t('allowance.progress', { done: String(run.done), all: String(run.loans) })
          : t(run.by ? 'allowance.by' : 'allowance.by_program', { name: run.by })}
      </span>
      <span className="money ml-auto font-medium">
        {[...totals].map(([currency, amount]) => money({ amount, currency })).join(' · ')}
      </span>
    </li>
  );
}

function OneChange({ change }: { change: AllowanceChange }) {
  const t = useT('books');
  const { date } = useFormats();
  const decide = useDecideRules();
  return (
    <BookChange
      of={change}
      title={t('allowance.change')}
      stateName={t(`change.states.${change.state}`)}
      from={t('allowance.since', { date: date(change.valid_from) })}
      failed={t('allowance.failed_change')}
      noReason="allowance.no_reason"
      decide={(act, reason) => decide.mutateAsync({ id: change.id, act, reason })}
      summary={t('allowance.show')}
    >
      <RulesShown rules={change.rules} />
    </BookChange>
  );
}
