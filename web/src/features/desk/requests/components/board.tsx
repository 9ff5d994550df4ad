import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useSyncExternalStore } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { type Keys, stepColumn, useKeys } from '#/lib/keys.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { columnQuery } from '../api/requests.ts';
import { boardColumns, inColumn, type ListState } from '../model/list-state.ts';
import type { OpenStage } from '../model/stage.ts';
import { BoardColumn } from './board-column.tsx';

interface Props {
  state: ListState;
  /** What the codes of products are called. */
  products: readonly { code: string; name: string }[];
  /** Looks at another column, in a window with space for one. */
  onColumn: (column: OpenStage) => void;
  /** Goes back to the table, which has the requests that are not open, too. */
  onTable: () => void;
}

/** Arrows are for the board where it has the focus; elsewhere they scroll. */
const arrow = (by: 1 | -1) => () => document.activeElement?.closest('[data-row]') != null && stepColumn(by);

const keys: Keys = {
  h: () => stepColumn(-1),
  l: () => stepColumn(1),
  ArrowLeft: arrow(-1),
  ArrowRight: arrow(1),
};

/** The open requests of the list, a column for each stage. */
export function Board({ state, products, onColumn, onTable }: Props) {
  const w = useT('requests');
  const { number } = useFormats();
  const columns = boardColumns(state);
  const { first, error, total, again } = useColumns(state, columns);
  useKeys(keys);
  if (columns.length === 0) {
    return (
      <div className="rounded-control border border-line bg-surface">
        <EmptyState
          title={w('board.none_title')}
          action={
            <Button variant="secondary" size="small" onClick={onTable}>
              {w('board.none_action')}
            </Button>
          }
        >
          {w('board.none_text')}
        </EmptyState>
      </div>
    );
  }
  if (error) return <LoadFailed title={w('board.failed')} error={error} onRetry={again} />;
  const shown = columns.find((each) => each === state.column) ?? columns[0];
  return (
    <>
      <p className="min-h-5 text-ink-muted text-sm" role="status">
        {total &&
          w(total.at_least ? 'board.at_least' : 'board.total', {
            count: total.count,
            number: number(total.count),
          })}
      </p>
      {columns.length > 1 && (
        <StageChoice value={shown} columns={columns} first={first} onChange={onColumn} />
      )}
      <div
        {...{ role: 'group', 'aria-label': w('board.title'), tabIndex: 0 }}
        className="flex gap-2 lg:max-h-[calc(100dvh-5rem)] lg:scroll-pt-20 lg:overflow-auto"
      >
        {columns.map((each) => (
          <BoardColumn
            key={each}
            stage={each}
            state={state}
            products={products}
            shown={each === shown}
            alone={columns.length === 1}
          />
        ))}
      </div>
    </>
  );
}

type Counted = { total: number; at_least: boolean } | undefined;

interface ChoiceProps {
  value: OpenStage | undefined;
  columns: readonly OpenStage[];
  first: (stage: OpenStage) => Counted;
  onChange: (column: OpenStage) => void;
}

/** Which column a narrow window shows, with what each has. */
function StageChoice({ value, columns, first, onChange }: ChoiceProps) {
  const w = useT('requests');
  const { number } = useFormats();
  const id = useId();
  const counted = (of: Counted) => (of ? ` (${number(of.total)}${of.at_least ? '+' : ''})` : '');
  return (
    <div className="lg:hidden">
      <label htmlFor={id} className="text-ink-muted text-xs">
        {w('board.shown')}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value as OpenStage)}>
        {columns.map((each) => (
          <option key={each} value={each}>
            {w(`stages.${each}`)}
            {counted(first(each))}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What is known of all columns together, as each reads itself. */
function useColumns(state: ListState, columns: readonly OpenStage[]) {
  const client = useQueryClient();
  const keyOf = (stage: OpenStage) => columnQuery(inColumn(state, stage)).queryKey;
  const states = useStates(client, () => columns.map((each) => client.getQueryState(keyOf(each))));
  const firsts: Counted[] = states.map((each) => each?.data?.pages[0]);
  const known = firsts.filter((each) => each !== undefined);
  const whole = known.length === columns.length && states.every((each) => each?.fetchStatus === 'idle');
  return {
    first: (stage: OpenStage) => firsts[columns.indexOf(stage)],
    /** Why there is no column at all. */
    error: states.every((each) => each?.error && !each.data) ? states[0]?.error : undefined,
    /** Of all columns, told once. */
    total: whole
      ? {
          count: known.reduce((sum, each) => sum + each.total, 0),
          at_least: known.some((each) => each.at_least),
        }
      : undefined,
    again: () => {
      for (const each of columns) void client.refetchQueries({ queryKey: keyOf(each), exact: true });
    },
  };
}

/** States of queries that others make, renewed when any of them is another one. */
function useStates<State>(client: QueryClient, read: () => State[]): State[] {
  const last = useRef<State[]>([]);
  return useSyncExternalStore(
    useCallback((told) => client.getQueryCache().subscribe(notifyManager.batchCalls(told)), [client]),
    () => {
      const now = read();
      const same = now.length === last.current.length && now.every((each, at) => each === last.current[at]);
      if (!same) last.current = now;
      return last.current;
    },
  );
}
