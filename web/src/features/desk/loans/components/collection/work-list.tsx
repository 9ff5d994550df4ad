import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Choices } from '#/ui/choices.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';
import { workQuery } from '../../api/collection.ts';
import type { Bucket } from '../../api/types.ts';
import {
  assignments,
  buckets,
  readWorkState,
  toWorkFilter,
  type WorkState,
  writeWorkState,
} from '../../model/list-state.ts';
import { WorkTable } from './work-table.tsx';

/** Open cases of arrears, by the day of what comes next. */
export function WorkList() {
  const t = useT('loans');
  const { number } = useFormats();
  const [params, setParams] = useSearchParams();
  const state = readWorkState(params);
  const { data, error, isPlaceholderData, refetch } = useQuery(workQuery(toWorkFilter(state)));
  const change = (next: Partial<WorkState>) =>
    setParams(writeWorkState({ ...state, cursor: undefined, ...next }));
  const first = writeWorkState({ ...state, cursor: undefined });
  useFirstPageInstead(error, state.cursor, () => setParams(first, { replace: true }));
  const countOf = (bucket: Bucket) => Number(data?.counts[bucket] ?? 0);
  const all = buckets.reduce((sum, bucket) => sum + countOf(bucket), 0);
  return (
    <div className="flex flex-col gap-5">
      <title>{t('work.title')}</title>
      <h1 className="text-2xl">{t('work.title')}</h1>
      <div className="flex flex-col gap-x-6 gap-y-3 xl:flex-row xl:items-start xl:justify-between">
        <Choices
          legend={t('work.filter')}
          value={state.bucket ?? 'all'}
          choices={[
            { value: 'all', label: t('work.all'), count: data && number(all) },
            ...buckets.map((value) => ({
              value,
              label: t(`buckets.${value}`),
              count: data && number(countOf(value)),
            })),
          ]}
          onChange={(bucket) => change({ bucket: bucket === 'all' ? undefined : bucket })}
        />
        <Choices
          legend={t('work.columns.assigned')}
          value={state.assigned}
          choices={assignments.map((value) => ({ value, label: t(`work.assigned.${value}`) }))}
          onChange={(assigned) => change({ assigned })}
        />
      </div>
      {error ? (
        <LoadFailed title={t('work.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <WorkTable
            rows={data?.items}
            today={data?.items[0]?.on}
            empty={
              <EmptyState
                title={t(state.bucket || state.assigned !== 'all' ? 'work.no_match' : 'work.empty')}
              >
                {t('work.empty_text')}
              </EmptyState>
            }
          />
        </div>
      )}
      <Pager
        label={t('work.title')}
        further={state.cursor !== undefined}
        first={first}
        next={data?.next_cursor ? writeWorkState({ ...state, cursor: data.next_cursor }) : undefined}
      />
    </div>
  );
}
