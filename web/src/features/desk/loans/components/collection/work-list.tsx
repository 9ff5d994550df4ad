import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { ListBody, useListPage } from '#/kit/list-page.tsx';
import { useFormats } from '#/lib/format.ts';
import { Choices } from '#/ui/choices.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { Select } from '#/ui/select.tsx';
import { workQuery } from '../../api/collection.ts';
import type { Bucket } from '../../api/types.ts';
import {
  assignments,
  buckets,
  chosenWork,
  fromList,
  toWorkFilter,
  type WorkOrder,
  workAddress,
  workOrders,
} from '../../model/list-state.ts';
import { HandOver } from './hand-over.tsx';
import { useMarked } from './use-marked.ts';
import { WorkTable } from './work-table.tsx';

interface Props {
  mayAssign: boolean;
  mayExport: boolean;
}

/** Open cases of arrears, by the day of what comes next. */
export function WorkList({ mayAssign, mayExport }: Props) {
  const t = useT('loans');
  const { number } = useFormats();
  const list = useListPage(workAddress, (state) => workQuery(toWorkFilter(state)));
  const { state, data, change } = list;
  const [marked, mark] = useMarked(data?.items);
  const countOf = (bucket: Bucket) => Number(data?.counts[bucket] ?? 0);
  const all = buckets.reduce((sum, bucket) => sum + countOf(bucket), 0);
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="collection" title={t('work.title')}>
        {mayExport && <ExportMenu list="collection" filter={chosenWork(state)} />}
      </ListHead>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={t('work.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <WorkSort value={state.sort} onChange={(sort) => change({ sort })} />
      </div>
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
          caseFrom={(item) => fromList(state, item.place)}
          marked={marked}
          onMark={mayAssign ? mark : undefined}
          empty={
            <EmptyState
              title={t(
                state.bucket || state.assigned !== 'all' || state.search ? 'work.no_match' : 'work.empty',
              )}
            >
              {t('work.empty_text')}
            </EmptyState>
          }
        />
      </ListBody>
      <HandOver chosen={marked} onDone={() => mark([...marked], false)} />
    </div>
  );
}

function WorkSort({ value, onChange }: { value: WorkOrder; onChange: (sort: WorkOrder) => void }) {
  const t = useT('loans');
  const desk = useT('desk');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-ink-muted text-xs">
        {desk('lists.sort')}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value as WorkOrder)}>
        {workOrders.map((sort) => (
          <option key={sort} value={sort}>
            {t(`work.orders.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
