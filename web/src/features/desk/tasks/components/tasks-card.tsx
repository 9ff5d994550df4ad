import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTask } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Subject, tasksQuery } from '../api/tasks.ts';
import { AddTask } from './task-dialogs.tsx';
import { DueBadge, TaskActs, Whose } from './task-parts.tsx';

/** The tasks about a request, a loan or a client, with what the person may do about each. */
export function TasksCard({ kind, id }: Subject) {
  const t = useT('tasks');
  const { data, error, refetch } = useQuery(tasksQuery({ kind, about: id, limit: 100 }));
  const [adding, add] = useState(false);
  const [shown, show] = useState(false);
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!" aria-label={t('title')}>
      <CardTitle className="mb-3 text-lg">{t('title')}</CardTitle>
      {data.items.length === 0 && <p className="text-ink-muted text-sm">{t('none')}</p>}
      <Lines tasks={data.items} />
      {data.adds && (
        <Button className="mt-4" size="small" variant="secondary" onClick={() => add(true)}>
          {t('add')}
        </Button>
      )}
      <details className="mt-2" onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
          {t('show_done')}
        </summary>
        {shown && <Done kind={kind} id={id} />}
      </details>
      {adding && <AddTask about={{ kind, id }} onClose={() => add(false)} />}
    </Card>
  );
}

function Done({ kind, id }: Subject) {
  const t = useT('tasks');
  const { data, error, refetch } = useQuery(tasksQuery({ kind, about: id, state: 'done', limit: 100 }));
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.items.length === 0) return <p className="text-ink-muted text-sm">{t('none_done')}</p>;
  return <Lines tasks={data.items} />;
}

function Lines({ tasks }: { tasks: StaffTask[] }) {
  return (
    <ul className="flex flex-col gap-4 empty:hidden">
      {tasks.map((task) => (
        <Line key={task.id} task={task} />
      ))}
    </ul>
  );
}

function Line({ task }: { task: StaffTask }) {
  const t = useT('tasks');
  const { shortDate } = useFormats();
  const { text, due_on, by, created_at, done_at, done_by, words } = task;
  return (
    <li className="text-sm">
      <p className="whitespace-pre-wrap break-words font-medium">{text}</p>
      <p className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <DueBadge task={task} />
        {!done_at && <span className="text-ink-muted text-xs">{t('on', { date: shortDate(due_on) })}</span>}
      </p>
      <p className="break-words">
        <Whose task={task} />
      </p>
      <p className="mb-2 text-ink-muted text-xs">
        {done_at
          ? t('ended', { name: done_by, date: shortDate(done_at) })
          : t('set', { name: by, date: shortDate(created_at) })}
      </p>
      {words && <p className="mb-2 whitespace-pre-wrap break-words">{words}</p>}
      <TaskActs task={task} />
    </li>
  );
}
