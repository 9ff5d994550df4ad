import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { exported } from '#/lib/list-address.ts';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { ColumnMenu } from '#/ui/column-menu.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { Pager } from '#/ui/pager.tsx';
import { listQuery } from '../api/requests.ts';
import type { RequestItem } from '../api/types.ts';
import {
  exportColumns,
  isNarrowed,
  type ListState,
  optionalColumns,
  readListState,
  toFilter,
  wholeList,
  withChange,
  writeListState,
} from '../model/list-state.ts';
import { ApproveFromList } from './approve-from-list.tsx';
import { AssignBar } from './assign-bar.tsx';
import { DiagnosticPanel } from './diagnostic-panel.tsx';
import { ListFilters } from './list-filters.tsx';
import { RequestTable } from './request-table.tsx';

interface Props {
  mayDecide: boolean;
  mayDiagnose: boolean;
  mayExport: boolean;
  /** What else there is to do with the whole list. */
  tools: ReactNode;
}

export function RequestList({ mayDecide, mayDiagnose, mayExport, tools }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const desk = useT('desk');
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { cursor: _, ...taken } = toFilter(state);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(toFilter(state)));
  const first = writeListState({ ...state, cursor: undefined });
  useFirstPageInstead(error, state.cursor, () => setParams(first, { replace: true }));
  const [approving, setApproving] = useState<RequestItem>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback(
    (ids: string[], on: boolean) => setMarked((before) => withMarks(before, ids, on)),
    [],
  );
  const change = (next: Partial<ListState>) =>
    setParams(writeListState(withChange(state, next)), { replace: next.search !== undefined });
  return (
    <div className="flex flex-col gap-5">
      <title>{t('list.page_title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('list.page_title')}</h1>
        <div className="flex flex-wrap gap-2">
          {tools}
          <ColumnMenu
            label={desk('lists.columns')}
            columns={optionalColumns.map((id) => ({ id, title: t(`list.columns.${id}`) }))}
            hidden={state.hide}
            onChange={(hide) =>
              setParams(writeListState({ ...state, hide: optionalColumns.filter((id) => hide.includes(id)) }))
            }
          />
          {mayExport && (
            <ExportMenu list="loan-requests" filter={taken} columns={exported(exportColumns, state.hide)} />
          )}
        </div>
      </header>
      <ListFilters state={state} counts={data?.counts} onChange={change} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <RequestTable
            rows={data?.items}
            hide={state.hide}
            mayDecide={mayDecide}
            onApprove={setApproving}
            marked={marked}
            onMark={mayDecide ? mark : undefined}
            empty={<Empty state={state} onClear={() => setParams(writeListState(wholeList))} />}
          />
        </div>
      )}
      {data && (
        <Pager
          label={t('list.page_title')}
          further={state.cursor !== undefined}
          first={first}
          next={data.next_cursor ? writeListState({ ...state, cursor: data.next_cursor }) : undefined}
        >
          <p className="text-ink-muted text-sm" role="status">
            {data.at_least
              ? w('list.at_least', { count: data.total })
              : t('list.total', { count: data.total })}
          </p>
        </Pager>
      )}
      {mayDecide && (
        <AssignBar
          chosen={(data?.items ?? []).filter(({ id }) => marked.has(id))}
          onDone={() => setMarked(new Set())}
        />
      )}
      {mayDiagnose && <DiagnosticPanel />}
      <ApproveFromList request={approving} onClose={() => setApproving(undefined)} />
    </div>
  );
}

function withMarks(before: ReadonlySet<string>, ids: string[], on: boolean): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
}

function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('admin');
  const message = useErrorMessage();
  const expected = error instanceof ApiError;
  return (
    <Alert
      tone="danger"
      title={expected ? t('list.load_failed_title') : t('list.load_unexpected_title')}
      announce
    >
      <p>
        {expected ? t('list.load_failed_text', { message: message(error) }) : t('list.load_unexpected_text')}
      </p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Alert>
  );
}

function Empty({ state, onClear }: { state: ListState; onClear: () => void }) {
  const t = useT('admin');
  if (!isNarrowed(state)) {
    return <EmptyState title={t('list.empty_title')}>{t('list.empty_text')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('list.no_match_title')}
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          {t('list.no_match_action')}
        </Button>
      }
    />
  );
}
