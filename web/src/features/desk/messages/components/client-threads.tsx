import { useInfiniteQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { clientThreadsQuery } from '../api/inbox.ts';
import { ThreadList } from './thread-list.tsx';
import { WriteToClient } from './write-to-client.tsx';

interface Props {
  /** The client's account; undefined while they have none. */
  account: string | undefined;
  /** Where a conversation is read and answered. */
  threadPage: (thread: string) => string;
  mayWrite: boolean;
}

/** The conversations with one client, and the way to begin another. */
export function ClientThreads({ account, ...props }: Props) {
  const t = useT('messages');
  if (!account) return <EmptyState title={t('with.none')}>{t('with.no_account')}</EmptyState>;
  return <Conversations account={account} {...props} />;
}

function Conversations({ account, threadPage, mayWrite }: Props & { account: string }) {
  const t = useT('messages');
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const threads = useInfiniteQuery(clientThreadsQuery(account));
  const items = threads.data?.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-5">
      {mayWrite &&
        (writing ? (
          <WriteToClient account={account} onDone={() => setWriting(false)} />
        ) : (
          <Button size="small" className="self-start" onClick={() => setWriting(true)}>
            <Icon of={MailPlus} size={16} />
            {t('with.write')}
          </Button>
        ))}
      {threads.error ? (
        <LoadFailed title={t('failed')} error={threads.error} onRetry={() => void threads.refetch()} />
      ) : items?.length === 0 ? (
        <EmptyState title={t('with.none')}>{t('with.none_text')}</EmptyState>
      ) : (
        <ThreadList
          threads={items}
          chosen={undefined}
          onChoose={(thread) => void navigate(threadPage(thread))}
        />
      )}
      <More of={threads} label={t('more')} />
    </div>
  );
}
