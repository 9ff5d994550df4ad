import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { tasksQuery } from '../api/tasks.ts';
import { AboutLink, DueBadge } from './task-parts.tsx';

/** As many as a card on the dashboard shows. */
const most = 5;

/** One's own tasks and those of one's role, the soonest first, on the dashboard. */
export function MyTasks() {
  const t = useT('tasks');
  const { data, error, refetch } = useQuery(tasksQuery({ whose: 'mine', limit: most }));
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Card className="p-4! sm:p-5!" aria-labelledby="my-tasks">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle id="my-tasks">{t('mine')}</CardTitle>
        <Link to={adminPaths.tasks} className="font-medium text-brand text-sm underline">
          {t('all')}
        </Link>
      </div>
      {!data && <Skeleton className="mt-3 h-16" />}
      {data?.items.length === 0 && <p className="mt-2 text-ink-muted text-sm">{t('mine_none')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line empty:hidden">
        {data?.items.map((task) => (
          <li
            key={task.id}
            className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="break-words font-medium">{task.text}</p>
              <AboutLink task={task} />
            </div>
            <p>
              <DueBadge task={task} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
