import { useState } from 'react';
import type { GuardedChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useGuardedChanges } from '../api/members.ts';
import { GuardedDialog } from './guarded-dialog.tsx';
import { type Decision, useWhat, wordOf } from './guarded-words.ts';

/** Changes of access that take two administrators and time: what waits, and what became of the last ones. */
export function Guarded() {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const { data, isError, error, refetch } = useGuardedChanges();
  const [chosen, choose] = useState<Decision>();
  return (
    <Card className="mt-6">
      <CardTitle>{t('guarded.title')}</CardTitle>
      {!data && isError && (
        <LoadFailed title={t('guarded.failed_list')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-24" />}
      {data && (
        <>
          <p className="mt-1 text-ink-muted text-sm">{t('guarded.text', { hours: data.wait_hours })}</p>
          <p className="mt-1 mb-5 text-ink-muted text-sm">
            {data.opened_at
              ? t('guarded.opened', { date: dateTime(data.opened_at) })
              : t('guarded.not_opened')}
          </p>
          {data.items.length === 0 ? (
            <p className="text-sm">{t('guarded.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {data.items.map((change) => (
                <Line
                  key={change.id}
                  of={change}
                  onAct={(action) => choose({ change, action, hours: data.wait_hours })}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {chosen && <GuardedDialog {...chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
}

const tones: Record<GuardedChange['state'], Tone> = {
  proposed: 'yellow',
  waiting: 'blue',
  done: 'green',
  refused: 'gray',
  withdrawn: 'gray',
  stopped: 'gray',
  lapsed: 'gray',
  failed: 'gray',
};

function Line({ of: change, onAct }: { of: GuardedChange; onAct: (action: Decision['action']) => void }) {
  const t = useT('staff');
  const what = useWhat(change);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-4">
      <div className="grid min-w-0 justify-items-start gap-1 text-sm">
        <Badge tone={tones[change.state]}>{t(`guarded.states.${change.state}`)}</Badge>
        <p className="font-medium wrap-anywhere">{what}</p>
        <Course of={change} />
      </div>
      <div className="flex flex-wrap gap-2">
        {change.allowed.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'confirm' ? 'primary' : 'secondary'}
            aria-label={t(`guarded.${action}_on`, { what })}
            onClick={() => onAct(action)}
          >
            {t(`guarded.${wordOf(change, action)}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Who proposed it when, and what comes next. */
function Course({ of: change }: { of: GuardedChange }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const date = dateTime(change.proposed_at);
  if (change.ended_at) {
    const ended = dateTime(change.ended_at);
    return (
      <p className="text-ink-muted text-xs">
        {change.ended_by
          ? t('guarded.ended_by', { name: change.ended_by, date: ended })
          : t('guarded.ended', { date: ended })}
      </p>
    );
  }
  return (
    <p className="text-ink-muted text-xs">
      {change.due_at
        ? t('guarded.waiting', {
            by: change.proposed_by,
            date,
            name: change.confirmed_by,
            due: dateTime(change.due_at),
          })
        : t('guarded.proposed', { name: change.proposed_by, date, until: dateTime(change.lapses_at) })}
      {change.confirm_from && <> {t('guarded.newcomer', { date: dateTime(change.confirm_from) })}</>}
    </p>
  );
}
