import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useWaiting } from '../../api/clients.ts';
import { MergeLine } from './merge-line.tsx';

/** Merges that wait for a second person, above the list: one line each, with what may be done. */
export function WaitingMerges({ count }: { count: number }) {
  const t = useT('clients');
  const list = useWaiting();
  const { data, error, refetch } = list;
  return (
    <Card className="border-pending/40 p-5!">
      <CardTitle className="mb-3 text-lg">{t('merges.waiting', { count })}</CardTitle>
      {error && <LoadFailed title={t('error')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      <ul className="flex flex-col gap-3">
        {data?.pages
          .flatMap((page) => page.items)
          .map((merge) => (
            <MergeLine key={merge.id} merge={merge} />
          ))}
      </ul>
      <More of={list} label={t('merges.more')} />
    </Card>
  );
}
