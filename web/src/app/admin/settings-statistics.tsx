import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#/features/desk/clients/index.ts';
import { useInboxTiles } from '#/features/desk/messages/index.ts';
import { dashboardQuery } from '#/features/desk/requests/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

/** The four figures of the specification, each as its own page counts it. */
export function Statistics() {
  const t = useT('settings');
  const { number } = useFormats();
  const requests = useQuery(dashboardQuery()).data;
  const clients = useQuery(listQuery({})).data;
  const inbox = useInboxTiles().data;
  const tiles = [
    ['requests', requests?.total],
    ['approved', requests?.approved],
    ['clients', clients?.counts.active],
    ['unread', inbox?.unread],
  ] as const;
  return (
    <section aria-labelledby="settings-statistics" className="mb-8">
      <h2 id="settings-statistics" className="mb-3 text-lg">
        {t('statistics.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {tiles.map(([name, value]) => (
          <Card key={name} as="div" className="p-5!">
            <dt className="text-ink-muted text-sm">{t(`statistics.${name}`)}</dt>
            <dd className="money mt-1 font-semibold text-2xl">
              {value === undefined ? <Skeleton className="h-8 w-16" /> : number(value)}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
