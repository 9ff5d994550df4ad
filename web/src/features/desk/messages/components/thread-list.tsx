import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import type { InboxItem } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

interface Props {
  /** undefined while loading. */
  threads: InboxItem[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function ThreadList({ threads, chosen, onChoose }: Props) {
  const t = useT('messages');
  if (!threads) return <Waiting />;
  return (
    <ul aria-label={t('list')} className="overflow-hidden rounded-card border border-line bg-surface">
      {threads.map((thread) => (
        <li key={thread.id} className="border-line [&:not(:first-child)]:border-t">
          <button
            type="button"
            aria-current={thread.id === chosen || undefined}
            onClick={() => onChoose(thread.id)}
            className="block w-full px-4 py-3 text-left hover:bg-paper aria-[current]:bg-brand-tint aria-[current]:text-on-brand-tint"
          >
            <Line thread={thread} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Line({ thread }: { thread: InboxItem }) {
  const t = useT('messages');
  const { shortDate, time } = useFormats();
  const { unread } = thread;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className={clsx('truncate', unread ? 'font-semibold' : 'font-medium')}>{thread.name}</span>
        <time dateTime={thread.last_at} className="shrink-0 text-xs tabular-nums">
          {shortDate(thread.last_at)} {time(thread.last_at)}
        </time>
      </span>
      <span className={clsx('mt-0.5 block truncate text-sm', unread && 'font-medium')}>
        {t(`subjects.${thread.subject}`)} – {thread.title}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
        {unread && <Mark look="bg-info-tint text-info">{t('new')}</Mark>}
        {thread.priority === 'high' && (
          <Mark look="bg-refused-tint text-refused">
            <Icon of={ArrowUp} size={12} />
            {t('high_label')}
          </Mark>
        )}
        {thread.status !== 'open' && (
          <Mark look="bg-unknown-tint text-unknown">{t(`status.${thread.status}`)}</Mark>
        )}
        <Mark look="bg-paper text-ink-muted">{t(`kind.${thread.kind}`)}</Mark>
        {thread.assignee && <span className="truncate">{thread.assignee}</span>}
      </span>
    </>
  );
}

function Mark({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <span
      className={clsx('inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-px font-medium', look)}
    >
      {children}
    </span>
  );
}

const rows = [0, 1, 2, 3, 4];

function Waiting() {
  return (
    <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <div key={row} className="grid gap-2 border-line px-4 py-3.5 [&:not(:first-child)]:border-t">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-64" />
        </div>
      ))}
    </div>
  );
}
