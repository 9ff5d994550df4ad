import { useT } from '#/i18n/i18n-provider.tsx';
import { ListBody, useListPage } from '#/kit/list-page.tsx';
import { useFormats } from '#/lib/format.ts';
import { Choices } from '#/ui/choices.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { workQuery } from '../../api/collection.ts';
import type { Bucket } from '../../api/types.ts';
import { assignments, buckets, toWorkFilter, workAddress } from '../../model/list-state.ts';
import { WorkTable } from './work-table.tsx';

/** Open cases of arrears, by the day of what comes next. */
export function WorkList() {
  const t = useT('loans');
  const { number } = useFormats();
  const list = useListPage(workAddress, (state) => workQuery(toWorkFilter(state)));
  const { state, data, change } = list;
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
      <ListBody list={list} label={t('work.title')} failed={t('work.failed')}>
        <WorkTable
          rows={data?.items}
          today={data?.items[0]?.on}
          empty={
            <EmptyState title={t(state.bucket || state.assigned !== 'all' ? 'work.no_match' : 'work.empty')}>
              {t('work.empty_text')}
            </EmptyState>
          }
        />
      </ListBody>
    </div>
  );
}
