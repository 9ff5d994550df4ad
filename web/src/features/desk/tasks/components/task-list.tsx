import { type ReactNode, useId, useMemo } from 'react';
import type { StaffTask } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { ListBody, NoMatch, useListPage } from '#/kit/list-page.tsx';
import { useFormats } from '#/lib/format.ts';
import { Choices } from '#/ui/choices.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Select } from '#/ui/select.tsx';
import { tasksQuery } from '../api/tasks.ts';
import { address, asked, kinds, states, whose } from '../model/list-state.ts';
import { AboutLink, DueBadge, TaskActs, Whose } from './task-parts.tsx';

/** Tasks of oneself, of the team or of everybody: filtered and paged by the server, the state in the address. */
export function TaskList() {
  const t = useT('tasks');
  const desk = useT('desk');
  const { number } = useFormats();
  const list = useListPage(address, (state) => tasksQuery(asked(state)));
  const { state, data, change } = list;
  const shown = number(data?.total ?? 0);
  const count = t('list.count', {
    count: data?.total ?? 0,
    shown: data?.at_least ? desk('lists.over', { number: shown }) : shown,
  });
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="tasks" title={t('title')} text={t('list.text')} />
      <div className="flex flex-wrap items-end gap-3">
        <Choices
          legend={t('list.whose')}
          value={state.whose}
          choices={whose.map((value) => ({ value, label: t(`list.of.${value}`) }))}
          onChange={(next) => change({ whose: next })}
        />
        <Narrow
          label={t('list.state')}
          value={state.state}
          choices={states}
          onChange={(next) => change({ state: next })}
        >
          {(each) => t(`list.states.${each}`)}
        </Narrow>
        <Narrow
          label={t('list.kind')}
          value={state.kind}
          choices={kinds}
          onChange={(next) => change({ kind: next })}
        >
          {(each) => t(`list.kinds.${each}`)}
        </Narrow>
      </div>
      <ListBody list={list} label={t('title')} failed={t('failed')} total={data && count}>
        <TaskTable
          rows={data?.items}
          empty={
            (state.whose === 'all' || state.whose === 'mine') &&
            state.state === 'open' &&
            state.kind === 'any' ? (
              <EmptyState title={t(state.whose === 'all' ? 'list.empty' : 'mine_none')}>
                {t('list.empty_text')}
              </EmptyState>
            ) : (
              <NoMatch
                title={t('list.no_match')}
                all={t('list.clear')}
                onClear={() => change({ whose: 'all', state: 'open', kind: 'any' })}
              />
            )
          }
        />
      </ListBody>
    </div>
  );
}

interface NarrowProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  onChange: (value: Value) => void;
  children: (value: Value) => string;
}

function Narrow<Value extends string>({
  label,
  value,
  choices,
  onChange,
  children: nameOf,
}: NarrowProps<Value>) {
  const id = useId();
  return (
    <div className="w-full sm:w-48">
      <label htmlFor={id} className="text-ink-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(choices.find((each) => each === target.value) ?? value)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const column = columnsOf<StaffTask>();

function TaskTable({ rows, empty }: { rows: StaffTask[] | undefined; empty: ReactNode }) {
  const t = useT('tasks');
  const { shortDate } = useFormats();
  const columns = useMemo(
    () => [
      column('task', t('list.columns.task'), (task) => (
        <span className="inline-block max-w-96 whitespace-pre-wrap break-words font-medium">
          {task.text}
          {task.words && <span className="block font-normal text-ink-muted">{task.words}</span>}
        </span>
      )),
      column('about', t('list.columns.about'), (task) => <AboutLink task={task} />),
      column('due', t('list.columns.due'), (task) => (
        <>
          <DueBadge task={task} />
          <span className="money block text-ink-muted text-xs">{shortDate(task.due_on)}</span>
        </>
      )),
      column('whose', t('list.columns.whose'), (task) => <Whose task={task} />),
      column('actions', t('list.columns.actions'), (task) => <TaskActs task={task} />),
    ],
    [t, shortDate],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('title')}
      stays="actions"
      empty={empty}
      expected={8}
      stacked
    />
  );
}
