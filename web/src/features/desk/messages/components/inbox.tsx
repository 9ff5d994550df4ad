import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { More } from '#/kit/more.tsx';
import { useAddress } from '#/lib/use-address.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { inboxQuery, useAsking, useInboxTiles } from '../api/inbox.ts';
import { type InboxState, readState, writeState } from '../model/inbox-state.ts';
import type { ThreadPages } from '../model/pages.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxTiles } from './inbox-tiles.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

interface Props {
  /** Where the answers are that are kept ready; undefined when they are not this person's to change. */
  templates: string | undefined;
  /** Where this person may go on from a conversation. */
  pages: ThreadPages;
}

/** Conversations with clients and visitors. The address holds what is shown, so that it can be sent and come back to. */
export function Inbox({ templates, pages }: Props) {
  const t = useT('messages');
  const [state, change] = useAddress(readState, writeState);
  const unread = useInboxTiles().data?.unread;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <ListHead list="messages" title={t('title')} text={t('text')}>
          {templates && (
            <ButtonLink to={templates} variant="secondary" size="small">
              <Icon of={FileText} size={16} />
              {t('templates.manage')}
            </ButtonLink>
          )}
        </ListHead>
        <p role="status" className="min-h-6 font-medium text-sm">
          {unread === undefined ? '' : t('unread', { count: unread })}
        </p>
      </div>
      <InboxTiles />
      <InboxFilters state={state} onChange={change} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        {/* On a phone, one in the place of the other. */}
        <div className={state.thread ? 'max-lg:hidden' : ''}>
          <Conversations state={state} onChange={change} />
        </div>
        <div className={state.thread ? '' : 'max-lg:hidden'}>
          {state.thread ? (
            <ThreadView
              key={state.thread}
              id={state.thread}
              onBack={() => change({ thread: undefined })}
              pages={pages}
            />
          ) : (
            <p className="rounded-card border border-line border-dashed p-10 text-center text-ink-muted">
              {t('choose')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface ListProps {
  state: InboxState;
  onChange: (change: Partial<InboxState>) => void;
}

function Conversations({ state, onChange }: ListProps) {
  const t = useT('messages');
  const inbox = useInfiniteQuery(inboxQuery(state));
  useAsking('lists');
  const items = inbox.data?.pages.flatMap((page) => page.items);
  const narrowed = Boolean(state.query || state.state);
  if (inbox.error) {
    return <LoadFailed title={t('failed')} error={inbox.error} onRetry={() => void inbox.refetch()} />;
  }
  if (items?.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          title={t(narrowed ? 'no_match' : 'none')}
          action={
            narrowed && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onChange({ query: '', state: undefined })}
              >
                {t('clear')}
              </Button>
            )
          }
        >
          {narrowed ? undefined : t('none_text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ThreadList threads={items} chosen={state.thread} onChoose={(thread) => onChange({ thread })} />
      <More of={inbox} label={t('more')} />
    </>
  );
}
