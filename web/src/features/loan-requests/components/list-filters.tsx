import { clsx } from 'clsx';
import { useId } from 'react';
import type { Counts } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { SearchBox } from '#/ui/search-box.tsx';
import { Select } from '#/ui/select.tsx';
import {
  type AssigneeFilter,
  assigneeFilters,
  isSortable,
  type ListState,
  type Sort,
  type StageFilter,
  sorts,
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
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <WorkFilters state={state} onChange={onChange} />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('list.filter')}</legend>
        {shown.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={state.status === status}
            onClick={() => onChange({ status })}
            className={clsx(
              'min-h-9 rounded-full border px-3.5 font-medium text-sm pointer-coarse:min-h-11',
              state.status === status
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface hover:border-brand',
            )}
          >
            {status === 'closed' ? w('filters.closed') : t(`list.filters.${status}`)}
            <span className="money ml-1.5">{counts ? `(${formats.number(counts[status])})` : ''}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Where requests stand, and whose they are. */
function WorkFilters({ state, onChange }: Omit<Props, 'counts'>) {
  const w = useT('requests');
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:w-2xl">
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
      {isSortable(state) && (
        <div>
          <label htmlFor={`${id}-sort`} className="text-ink-muted text-xs">
            {w('sort.label')}
          </label>
          <Select
            id={`${id}-sort`}
            value={state.sort}
            onChange={(event) => onChange({ sort: event.target.value as Sort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {w(`sort.${sort}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
