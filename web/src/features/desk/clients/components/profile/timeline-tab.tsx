import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Folder, KeyRound, Landmark, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientMoment } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { timelineQuery } from '../../api/clients.ts';
import type { Rights } from '../../model/rights.ts';

const icons: Record<ClientMoment['kind'], LucideIcon> = {
  client: Folder,
  request: FileText,
  loan: Landmark,
  account: KeyRound,
};

/** Everything that happened with the client, from the audit log: newest first, read further on demand. */
export function TimelineTab({ id, rights }: { id: string; rights: Rights }) {
  const t = useT('clients');
  const timeline = useInfiniteQuery(timelineQuery(id));
  const { data, error, refetch, fetchNextPage } = timeline;
  if (error && !data)
    return <LoadFailed title={t('timeline.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  const moments = data.pages.flatMap((page) => page.items);
  if (moments.length === 0) return <p className="text-ink-muted text-sm">{t('timeline.empty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col">
        {moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of what is past does not change
          <Moment key={at} moment={moment} rights={rights} />
        ))}
      </ol>
      {error && (
        <LoadFailed title={t('timeline.failed')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {!error && <More of={timeline} label={t('timeline.more')} />}
    </div>
  );
}

function Moment({ moment, rights }: { moment: ClientMoment; rights: Rights }) {
  const t = useT('clients');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const label = i18n.text('journal', `actions.${moment.action.replaceAll('.', '_')}`);
  return (
    <li className="relative flex gap-3 border-line border-l pb-5 pl-5 last:pb-0">
      <span className="absolute top-0 -left-3 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink-muted">
        <Icon of={icons[moment.kind]} size={13} />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-sm">
          {label ?? <code className="text-xs">{moment.action}</code>}
          {moment.reference && (
            <>
              {' · '}
              <Reference moment={moment} rights={rights} />
            </>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {dateTime(moment.at)} · {moment.actor || t(`timeline.by.${moment.actor_kind}`)}
        </p>
      </div>
    </li>
  );
}

function Reference({ moment, rights }: { moment: ClientMoment; rights: Rights }) {
  const { kind, entity_id, reference } = moment;
  const to =
    kind === 'loan' && rights.loans
      ? clientPaths.loan(entity_id)
      : kind === 'request' && rights.requests
        ? clientPaths.request(entity_id)
        : undefined;
  if (!to) return <span className="money">{reference}</span>;
  return (
    <Link to={to} className="money text-brand underline">
      {reference}
    </Link>
  );
}
