import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Thread, ThreadChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toast } from '#/ui/toast.ts';
import { type Act, isChanged, threadQuery, useAct } from '../api/inbox.ts';
import { Notes } from './notes.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SaidList } from './said-list.tsx';
import { ThreadFacts } from './thread-facts.tsx';

interface Props {
  id: string;
  onBack: () => void;
  clientPage: ((account: string) => string) | undefined;
}

export function ThreadView({ id, onBack, clientPage }: Props) {
  const t = useT('messages');
  const messageOf = useErrorMessage();
  const { data, error, isPending, refetch } = useQuery(threadQuery(id));
  return (
    <article className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <Button variant="quiet" size="small" className="mb-3 -ml-3 lg:hidden" onClick={onBack}>
        <Icon of={ArrowLeft} size={18} />
        {t('back')}
      </Button>
      {data ? (
        <Opened thread={data} clientPage={clientPage} />
      ) : isPending ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-7 w-72" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('not_found')} />
      ) : (
        <Alert tone="danger" title={t('failed')} announce>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
    </article>
  );
}

function Opened({ thread, clientPage }: { thread: Thread } & Pick<Props, 'clientPage'>) {
  const t = useT('messages');
  const title = useRef<HTMLHeadingElement>(null);
  const { act, pending, changed, onChanged } = useActs(thread);
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
        <ThreadFacts thread={thread} act={act} pending={pending} clientPage={clientPage} />
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
        </div>
      </div>
      {changed && <Changed change={thread.last_change} />}
      <SaidList thread={thread} />
      {may('reply') && <ReplyBox thread={thread} onChanged={onChanged} />}
      <Notes thread={thread} />
    </div>
  );
}

/** Somebody was faster: what they did, before anything is tried again. */
function Changed({ change }: { change: ThreadChange }) {
  const t = useT('messages');
  const { dateTime } = useFormats();
  return (
    <Alert tone="warning" announce title={t('changed.title')}>
      <p>{t(`changed.${change.what}`, { by: change.by, date: dateTime(change.at) })}</p>
      <p>{t('changed.text')}</p>
    </Alert>
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
        onSuccess: () => what.do !== 'read' && toast({ variant: 'success', title: t(done[what.do]) }),
        onError: (error) =>
          isChanged(error) ? setChanged(true) : toast({ variant: 'destructive', title: messageOf(error) }),
      },
    );
  };
  return { act, pending: acting.isPending, changed, onChanged: setChanged };
}

/** Opening a conversation marks what is new as read; what is put back among the unread stays there. */
function useReadOnce(thread: Thread) {
  const { mutate } = useAct(thread.id);
  const read = useRef(0);
  useEffect(() => {
    if (!thread.unread || read.current === thread.said.length) return;
    read.current = thread.said.length;
    mutate({ version: thread.version, act: { do: 'read' } });
  }, [thread, mutate]);
}
