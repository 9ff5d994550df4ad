import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type EntryState, entriesQuery } from '../../api/bank.ts';
import { StateFilter } from '../state-filter.tsx';
import { EntryCard } from './entry-card.tsx';

const states: readonly EntryState[] = ['unmatched', 'matched', 'dismissed'];

/** Payments on the lender's accounts; first of all those that someone must look at. */
export function Entries() {
  const t = useT('treasury');
  const [params, setParams] = useSearchParams();
  const state = oneOf(params, 'state', states) ?? 'unmatched';
  const list = useInfiniteQuery(entriesQuery(state));
  const entries = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateFilter
        label={t('entries.filter')}
        value={state}
        options={states.map((value) => ({ value, label: t(`entries.states.${value}`) }))}
        onChange={(next) => setParams(next === 'unmatched' ? {} : { state: next })}
      />
      {list.error && (
        <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!entries && !list.error && <Skeleton className="h-40 w-full" />}
      {entries?.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title={t(`entries.empty.${state}`)} />
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <More of={list} label={t('more')} />
    </div>
  );
}
