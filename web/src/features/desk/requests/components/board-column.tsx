import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { columnQuery } from '../api/requests.ts';
import { address, inColumn, type ListState } from '../model/list-state.ts';
import type { OpenStage } from '../model/stage.ts';
import { BoardCard } from './board-card.tsx';

interface Props {
  stage: OpenStage;
  state: ListState;
  products: readonly { code: string; name: string }[];
  /** Whether it is the one that a narrow window shows. */
  shown: boolean;
  /** Whether there is no other. */
  alone: boolean;
}

/** The requests of one stage under its name, in the order of the list. */
export function BoardColumn({ stage, state, products, shown, alone }: Props) {
  const w = useT('requests');
  const id = useId();
  const query = useInfiniteQuery(columnQuery(inColumn(state, stage)));
  const { data, error, isPlaceholderData, refetch } = query;
  const first = data?.pages[0];
  return (
    <div
      data-column
      className={clsx('min-w-0 flex-1 lg:min-w-32', alone && 'max-w-xl', !shown && 'max-lg:hidden')}
    >
      <h2
        id={id}
        className="sticky top-0 z-10 flex items-start justify-between gap-1.5 border-line border-b-2 bg-paper px-1 pt-1 pb-1.5 font-semibold text-sm hyphens-auto lg:min-h-13 lg:text-xs"
      >
        <span className="min-w-0">{w(`stages.${stage}`)}</span>
        {first && <Count of={first} />}
      </h2>
      {error && !data && (
        <div className="mt-2">
          <LoadFailed title={w('board.column_failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <Loading />}
      {first?.items.length === 0 && <p className="px-1 py-4 text-ink-muted text-xs">{w('board.empty')}</p>}
      {first && first.items.length > 0 && (
        <ul
          aria-labelledby={id}
          className={clsx('mt-2 grid gap-2', isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          {data?.pages.flatMap(({ items }, page) => {
            const from = address.write({
              ...state,
              column: stage,
              cursor: (data.pageParams[page] as string) || undefined,
            });
            return items.map((each) => (
              <BoardCard key={each.id} of={each} products={products} from={from.toString()} />
            ));
          })}
        </ul>
      )}
      <More of={query} label={w('board.more')} />
    </div>
  );
}

/** A figure for the eye, a sentence for the ear. */
function Count({ of: { total, at_least } }: { of: { total: number; at_least: boolean } }) {
  const t = useT('admin');
  const w = useT('requests');
  const { number } = useFormats();
  return (
    <>
      <span aria-hidden className="money shrink-0 text-ink-muted">
        {number(total)}
        {at_least && '+'}
      </span>
      <span className="sr-only">
        {at_least ? w('list.at_least', { count: total }) : t('list.total', { count: total })}
      </span>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="mt-2 grid gap-2">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
