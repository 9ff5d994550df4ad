import type { InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientMoment, ClientTimeline } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { More } from './more.tsx';

interface Props {
  timeline: ReturnType<typeof useInfiniteQuery<ClientTimeline, Error, InfiniteData<ClientTimeline>>>;
  icon: (moment: ClientMoment) => ReactNode;
  /** What a line says of the thing that it happened to. */
  about?: (moment: ClientMoment) => ReactNode;
}

/** What happened, from the audit log: newest first, read further on demand. Its words are those of the journal. */
export function Moments({ timeline, icon, about }: Props) {
  const t = useT('journal');
  const { data, error, refetch, fetchNextPage } = timeline;
  if (error && !data)
    return <LoadFailed title={t('moments.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  const moments = data.pages.flatMap((page) => page.items);
  if (moments.length === 0) return <p className="text-ink-muted text-sm">{t('moments.empty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col">
        {moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of what is past does not change
          <Moment key={at} moment={moment} icon={icon(moment)} about={about?.(moment)} />
        ))}
      </ol>
      {error && <LoadFailed title={t('moments.failed')} error={error} onRetry={() => void fetchNextPage()} />}
      {!error && <More of={timeline} label={t('moments.more')} />}
    </div>
  );
}

interface MomentProps {
  moment: ClientMoment;
  icon: ReactNode;
  about: ReactNode;
}

function Moment({ moment, icon, about }: MomentProps) {
  const t = useT('journal');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const label = i18n.text('journal', `actions.${moment.action.replaceAll('.', '_')}`);
  return (
    <li className="relative flex gap-3 border-line border-l pb-5 pl-5 last:pb-0">
      <span className="absolute top-0 -left-3 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink-muted">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-medium text-sm">
          {label ?? <code className="text-xs">{moment.action}</code>}
          {about && (
            <>
              {' · '}
              {about}
            </>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {dateTime(moment.at)} · {moment.actor || t(`moments.by.${moment.actor_kind}`)}
        </p>
      </div>
    </li>
  );
}
