import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { type Act, isChanged, threadQuery, useAct, useAsking } from '../api/inbox.ts';
import type { ThreadPages } from '../model/pages.ts';
import { Changed } from './changed.tsx';
import { Notes } from './notes.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SaidList } from './said-list.tsx';
import { ThreadFacts } from './thread-facts.tsx';

interface Props {
  id: string;
  onBack: () => void;
  pages: ThreadPages;
}

export function ThreadView({ id, onBack, pages }: Props) {
  const t = useT('messages');
  const { data, error, isPending, refetch } = useQuery(threadQuery(id));
  useAsking('thread');
  return (
    <article className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <Button variant="quiet" size="small" className="mb-3 -ml-3 lg:hidden" onClick={onBack}>
        <Icon of={ArrowLeft} size={18} />
        {t('back')}
      </Button>
      {data ? (
        <Opened thread={data} pages={pages} />
      ) : isPending ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-7 w-72" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('not_found')} />
      ) : (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </article>
  );
}

function Opened({ thread, pages }: { thread: Thread } & Pick<Props, 'pages'>) {
  const t = useT('messages');
  const title = useRef<HTMLHeadingElement>(null);
  const { act, pending, changed } = useActs(thread);
  useReadOnce(thread);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const may = (name: string) => thread.actions.includes(name);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 ref={title} tabIndex={-1} className="min-w-0 break-words text-xl outline-none">
            {t(`subjects.${thread.subject}`)} – {thread.title}
          </h2>
          <Badge tone={thread.status === 'closed' ? 'gray' : 'blue'}>{t(`status.${thread.status}`)}</Badge>
        </div>
        <ThreadFacts thread={thread} act={act} pending={pending} pages={pages} />
        <div className="mt-4 flex flex-wrap gap-2">
          {(['close', 'reopen', 'unread'] as const).filter(may).map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="small"
              busy={pending}
              onClick={() => act({ do: name })}
            >
              {t(`actions.${name}`)}
            </Button>
          ))}
          {pages.complaint?.(thread)}
        </div>
      </div>
      {changed && <Changed change={thread.last_change} />}
      <SaidList thread={thread} />
      {may('reply') && <ReplyBox thread={thread} />}
      <Notes thread={thread} />
    </div>
  );
}

const done = {
  close: 'done.closed',
  reopen: 'done.reopened',
  unread: 'done.unread',
  assign: 'done.assigned',
  priority: 'done.priority',
} as const;

/** What is done with the conversation, and whether it was refused because it had changed. */
function useActs({ id, version }: Thread) {
  const t = useT('messages');
  const messageOf = useErrorMessage();
  const acting = useAct(id);
  const [changed, setChanged] = useState(false);
  const act = (what: Act) => {
    setChanged(false);
    acting.mutate(
      { version, act: what },
      {
        onSuccess: () => what.do !== 'read' && toastDone(t(done[what.do])),
        onError: (error) => (isChanged(error) ? setChanged(true) : toastFailed(messageOf(error))),
      },
    );
  };
  return { act, pending: acting.isPending, changed };
}

/** Opening a conversation marks what is new as read; what is put back among the unread stays there. */
function useReadOnce(thread: Thread) {
  const { mutate } = useAct(thread.id);
  // What was read when the page opened is not read again when a colleague puts it back among the unread.
  const read = useRef(thread.unread ? 0 : thread.said.length);
  useEffect(() => {
    if (!thread.unread || read.current === thread.said.length) return;
    read.current = thread.said.length;
    mutate({ version: thread.version, act: { do: 'read' } });
  }, [thread, mutate]);
}
