import { type ReactNode, Suspense } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { ColumnChoice, useListPage } from '#/kit/list-page.tsx';
import { useColumns } from '#/kit/use-columns.ts';
import { useBranches } from '#/lib/branches.ts';
import { exported } from '#/lib/list-address.ts';
import { Choices } from '#/ui/choices.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { headQuery, listQuery } from '../api/requests.ts';
import {
  address,
  exportColumns,
  looks,
  optionalColumns,
  toFilter,
  usuallyHidden,
  withChange,
} from '../model/list-state.ts';
import { DiagnosticPanel } from './diagnostic-panel.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import { MoreFilters } from './more-filters.tsx';
import { Board } from './on-demand.ts';

interface Props {
  mayDecide: boolean;
  /** Whether they may act on many requests at once. */
  mayAct: boolean;
  mayWrite: boolean;
  mayDiagnose: boolean;
  mayExport: boolean;
  /** What else there is to do with the whole list. */
  tools: ReactNode;
}

export function RequestList({ mayDecide, mayAct, mayWrite, mayDiagnose, mayExport, tools }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const list = useListPage(address, (shown) =>
    shown.view === 'board' ? headQuery() : listQuery(toFilter(shown)),
  );
  const { state, data } = list;
  const columns = useColumns('loan-requests', list, optionalColumns, usuallyHidden);
  const { cursor: _, ...taken } = toFilter(state);
  const asTable = state.view === 'table';
  const branches = useBranches().data?.items ?? none;
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="loan-requests" title={t('list.page_title')}>
        <Choices
          legend={w('board.view')}
          value={state.view}
          choices={looks.map((value) => ({ value, label: w(`board.views.${value}`) }))}
          onChange={(view) => list.turn({ view, column: undefined, cursor: undefined })}
        />
        {tools}
        {asTable && (
          <ColumnChoice
            columns={optionalColumns.filter((id) => id !== 'branch' || branches.length > 0)}
            title={(id) => (isOfDesk(id) ? w(`list.columns.${id}`) : t(`list.columns.${id}`))}
            hidden={columns.hide}
            onChange={columns.choose}
          />
        )}
        {asTable && mayExport && (
          <ExportMenu list="loan-requests" filter={taken} columns={exported(exportColumns, columns.hide)} />
        )}
      </ListHead>
      <ListFilters
        state={state}
        counts={data?.counts}
        onChange={(next) => list.turn(withChange(state, next), { replace: next.search !== undefined })}
      />
      <MoreFilters
        key={JSON.stringify(state.narrow)}
        narrow={state.narrow}
        products={data?.products ?? none}
        branches={branches}
        onChange={(narrow) => list.turn(withChange(state, { narrow }))}
      />
      {!asTable && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Board
            state={state}
            products={data?.products ?? none}
            onColumn={(column) => list.turn({ column }, { replace: true })}
            onTable={() => list.turn({ view: 'table', column: undefined, cursor: undefined })}
          />
        </Suspense>
      )}
      {asTable && (
        <ListTable
          list={list}
          hide={columns.hide}
          settled={columns.settled}
          mayDecide={mayDecide}
          mayAct={mayAct}
          mayWrite={mayWrite}
          mayExport={mayExport}
          branches={branches}
        />
      )}
      {mayDiagnose && <DiagnosticPanel />}
    </div>
  );
}

const none: never[] = [];

/** Columns whose words are the desk's; those of the specification have theirs. */
const ofDesk = ['product', 'duration', 'opinion', 'burden', 'promise', 'person', 'branch'] as const;
const isOfDesk = (id: string): id is (typeof ofDesk)[number] => ofDesk.some((each) => each === id);
