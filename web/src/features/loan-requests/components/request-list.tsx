import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { listQuery, pageSize } from '../api/requests.ts';
import type { RequestItem } from '../api/types.ts';
import { type ListState, readListState, toFilter, writeListState } from '../model/list-state.ts';
import { ApproveFromList } from './approve-from-list.tsx';
import { DiagnosticPanel } from './diagnostic-panel.tsx';
import { ListFilters } from './list-filters.tsx';
import { RequestTable } from './request-table.tsx';

export function RequestList({ mayDecide, mayDiagnose }: { mayDecide: boolean; mayDiagnose: boolean }) {
  const t = useT('admin');
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(toFilter(state)));
  useFirstPageInstead(error, state, setParams);
  const [approving, setApproving] = useState<RequestItem>();
  const change = (next: Partial<ListState>) =>
    setParams(writeListState({ ...state, cursor: undefined, ...next }), {
      replace: next.search !== undefined,
    });
  return (
    <div className="flex flex-col gap-5">
      <title>{t('list.page_title')}</title>
      <h1 className="text-2xl">{t('list.page_title')}</h1>
      <ListFilters state={state} counts={data?.counts} onChange={change} />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <RequestTable
            rows={data?.items}
            mayDecide={mayDecide}
            onApprove={setApproving}
            empty={<Empty state={state} onClear={() => change({ status: 'all', search: '' })} />}
          />
        </div>
      )}
      {data && <Pager total={data.total} next={data.next_cursor} state={state} />}
      {mayDiagnose && <DiagnosticPanel />}
      <ApproveFromList request={approving} onClose={() => setApproving(undefined)} />
    </div>
  );
}

/** A position that makes no sense, in an old or broken link, is as good as none. */
function useFirstPageInstead(
  error: Error | null,
  state: ListState,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const nonsense = error instanceof ApiError && error.fields.some((field) => field.pointer === '/cursor');
  useEffect(() => {
    if (nonsense && state.cursor)
      setParams(writeListState({ ...state, cursor: undefined }), { replace: true });
  }, [nonsense, state, setParams]);
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
  if (state.status === 'all' && !state.search.trim()) {
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

interface PagerProps {
  total: number;
  /** Empty on the last page. */
  next: string;
  state: ListState;
}

/** Pages follow a position in the list, not a number: going back is the browser's own way back. */
function Pager({ total, next, state }: PagerProps) {
  const t = useT('admin');
  const navigate = useNavigate();
  const depth = Number((useLocation().state as { depth?: number } | null)?.depth ?? 0);
  const back = () =>
    depth > 0 ? navigate(-1) : navigate(`?${writeListState({ ...state, cursor: undefined })}`);
  const forward = () =>
    navigate(`?${writeListState({ ...state, cursor: next })}`, { state: { depth: depth + 1 } });
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label={t('list.page_title')}>
      <p className="text-ink-muted text-sm" role="status">
        {t('list.total', { count: total })}
      </p>
      {(state.cursor || total > pageSize) && (
        <div className="flex gap-2">
          <Button variant="secondary" size="small" disabled={!state.cursor} onClick={() => void back()}>
            {t('list.previous')}
          </Button>
          <Button variant="secondary" size="small" disabled={!next} onClick={() => void forward()}>
            {t('list.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
