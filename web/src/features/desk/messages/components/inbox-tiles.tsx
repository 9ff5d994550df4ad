import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useInboxTiles } from '../api/inbox.ts';

const tiles = [
  ['total', 'total'],
  ['unread', 'unread'],
  ['sent', 'sent_today'],
  ['high', 'high'],
] as const;

export function InboxTiles() {
  const t = useT('messages');
  const { number } = useFormats();
  const figures = useInboxTiles().data;
  return (
    <dl aria-label={t('tiles.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([name, figure]) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-ink-muted text-sm">{t(`tiles.${name}`)}</dt>
          <dd className="money font-semibold text-xl" data-tile={name}>
            {figures ? number(figures[figure]) : <Skeleton className="h-7 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
