import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnThreadItem } from '#/api/schema.gen.ts';
import { supportPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { ownThreadsQuery } from '../api/threads.ts';
import { NewMessage } from './new-message.tsx';

/** What the client writes to the lender, and what came of it; `complaint` is the way to begin one. */
export function Support({ complaint }: { complaint: ReactNode }) {
  const t = useT('support');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted text-sm">{t('text')}</p>
        <NewMessage />
        {complaint}
      </div>
      <Conversations />
    </div>
  );
}

function Conversations() {
  const t = useT('support');
  const threads = useInfiniteQuery(ownThreadsQuery);
  const items = threads.data?.pages.flatMap((page) => page.items);
  const unread = threads.data?.pages.at(-1)?.unread ?? 0;
  return (
    <Card aria-labelledby="threads">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <CardTitle id="threads">{t('list.title')}</CardTitle>
        <p role="status" className="font-medium text-info text-sm">
          {unread > 0 && t('unread', { count: unread })}
        </p>
      </div>
      {threads.isPaused && <Alert tone="warning">{t('list.offline')}</Alert>}
      {threads.isError && <LoadFailed title={t('list.failed')} onRetry={() => void threads.refetch()} />}
      {threads.isPending && !threads.isPaused && <Waiting />}
      {items?.length === 0 && <EmptyState title={t('list.none')}>{t('list.none_text')}</EmptyState>}
      <ul className="-mx-2 flex flex-col">
        {items?.map((thread) => (
          <li key={thread.id} className="border-line [&:not(:first-child)]:border-t">
            <Line thread={thread} />
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button
          className="mt-4"
          variant="secondary"
          size="small"
          busy={threads.isFetchingNextPage}
          onClick={() => void threads.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </Card>
  );
}

function Waiting() {
  const t = useT('support');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

export const tones: Record<OwnThreadItem['status'], Tone> = {
  received: 'blue',
  told: 'blue',
  answered: 'green',
  closed: 'gray',
};

function Line({ thread }: { thread: OwnThreadItem }) {
  const t = useT('support');
  const { shortDate } = useFormats();
  return (
    <Link to={supportPath(thread.id)} className="block rounded-control px-2 py-3 hover:bg-paper">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className={thread.unread ? 'font-semibold' : 'font-medium'}>
          {t(`subjects.${thread.subject}`)}
        </span>
        <time dateTime={thread.last_at} className="text-ink-muted text-xs tabular-nums">
          {shortDate(thread.last_at)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 break-words text-ink-muted text-sm">{thread.title}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <Badge tone={tones[thread.status]}>{t(`status.${thread.status}`)}</Badge>
        {thread.unread && (
          <span className="rounded-full bg-info-tint px-2 py-0.5 font-medium text-info text-xs">
            {t('list.new')}
          </span>
        )}
      </span>
    </Link>
  );
}
