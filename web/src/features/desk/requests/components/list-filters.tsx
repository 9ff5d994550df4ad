import { useId } from 'react';
import type { Counts } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { orders } from '#/lib/list-address.ts';
import { Choices } from '#/ui/choices.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { Select } from '#/ui/select.tsx';
import { SortSelect } from '#/ui/sort-select.tsx';
import {
  type AssigneeFilter,
  assigneeFilters,
  type ListState,
  type StageFilter,
  stageFilters,
  statusFilters,
} from '../model/list-state.ts';

interface Props {
  state: ListState;
  counts: Counts | undefined;
  onChange: (next: Partial<ListState>) => void;
}

export function ListFilters({ state, counts, onChange }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const formats = useFormats();
  const shown = statusFilters.filter(
    (status) => status !== 'closed' || state.status === 'closed' || Boolean(counts?.closed),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 xl:flex-row xl:items-end">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <WorkFilters state={state} onChange={onChange} />
      </div>
      <Choices
        legend={t('list.filter')}
        value={state.status}
        choices={shown.map((status) => ({
          value: status,
          label: status === 'closed' ? w('filters.closed') : t(`list.filters.${status}`),
          count: counts && formats.number(counts[status]),
        }))}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}

/** Where requests stand, and whose they are. */
function WorkFilters({ state, onChange }: Omit<Props, 'counts'>) {
  const w = useT('requests');
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:w-2xl xl:shrink-0">
      <div>
        <label htmlFor={`${id}-stage`} className="text-ink-muted text-xs">
          {w('filters.stage')}
        </label>
        <Select
          id={`${id}-stage`}
          value={state.stage}
          onChange={(event) => onChange({ stage: event.target.value as StageFilter })}
        >
          {stageFilters.map((stage) => (
            <option key={stage} value={stage}>
              {stage === 'all' ? w('filters.any_stage') : w(`stages.${stage}`)}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-assignee`} className="text-ink-muted text-xs">
          {w('panel.assignee')}
        </label>
        <Select
          id={`${id}-assignee`}
          value={state.assignee}
          onChange={(event) => onChange({ assignee: event.target.value as AssigneeFilter })}
        >
          {assigneeFilters.map((assignee) => (
            <option key={assignee} value={assignee}>
              {w(`filters.assignee.${assignee}`)}
            </option>
          ))}
        </Select>
      </div>
      <SortSelect value={state.sort} sorts={orders} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}
