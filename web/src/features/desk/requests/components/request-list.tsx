import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ColumnChoice, ListBody, NoMatch, useListPage } from '#/kit/list-page.tsx';
import { useColumns } from '#/kit/use-columns.ts';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { exported } from '#/lib/list-address.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { listQuery } from '../api/requests.ts';
import type { RequestItem } from '../api/types.ts';
import {
  address,
  exportColumns,
  isNarrowed,
  optionalColumns,
  toFilter,
  usuallyHidden,
  wholeList,
  withChange,
} from '../model/list-state.ts';
import { ApproveFromList } from './approve-from-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DiagnosticPanel } from './diagnostic-panel.tsx';
import { ListFilters } from './list-filters.tsx';
import { MoreFilters } from './more-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { useChosen } from './use-chosen.ts';

interface Props {
  mayDecide: boolean;
  mayWrite: boolean;
  mayDiagnose: boolean;
  mayExport: boolean;
  /** What else there is to do with the whole list. */
  tools: ReactNode;
}

export function RequestList({ mayDecide, mayWrite, mayDiagnose, mayExport, tools }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const list = useListPage(address, (shown) => listQuery(toFilter(shown)));
  const { state, data } = list;
  const columns = useColumns('loan-requests', list, optionalColumns, usuallyHidden);
  const { cursor: _, ...taken } = toFilter(state);
  const [approving, setApproving] = useState<RequestItem>();
  const { marked, mark, choice } = useChosen(data, taken);
  return (
    <div className="flex flex-col gap-5">
      <title>{t('list.page_title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('list.page_title')}</h1>
        <div className="flex flex-wrap gap-2">
          {tools}
          <ColumnChoice
            columns={optionalColumns}
            title={(id) => (isOfDesk(id) ? w(`list.columns.${id}`) : t(`list.columns.${id}`))}
            hidden={columns.hide}
            onChange={columns.choose}
          />
          {mayExport && (
            <ExportMenu list="loan-requests" filter={taken} columns={exported(exportColumns, columns.hide)} />
          )}
        </div>
      </header>
      <ListFilters
        state={state}
        counts={data?.counts}
        onChange={(next) => list.turn(withChange(state, next), { replace: next.search !== undefined })}
      />
      <MoreFilters
        key={JSON.stringify(state.narrow)}
        narrow={state.narrow}
        products={data?.products ?? none}
        onChange={(narrow) => list.turn(withChange(state, { narrow }))}
      />
      <ListBody
        list={list}
        label={t('list.page_title')}
        failed={(error) => <NotLoaded error={error} onRetry={list.again} />}
        total={
          data && (
            <p className="text-ink-muted text-sm" role="status">
              {data.at_least
                ? w('list.at_least', { count: data.total })
                : t('list.total', { count: data.total })}
            </p>
          )
        }
      >
        <RequestTable
          rows={columns.settled ? data?.items : undefined}
          hide={columns.hide}
          products={data?.products ?? none}
          from={address.write(state).toString()}
          mayDecide={mayDecide}
          onApprove={setApproving}
          marked={marked}
          onMark={mayDecide || mayExport ? mark : undefined}
          empty={
            isNarrowed(state) ? (
              <NoMatch
                title={t('list.no_match_title')}
                all={t('list.no_match_action')}
                onClear={() => list.turn(wholeList)}
              />
            ) : (
              <EmptyState title={t('list.empty_title')}>{t('list.empty_text')}</EmptyState>
            )
          }
        />
      </ListBody>
      {(mayDecide || mayExport) && (
        <BulkBar
          {...choice}
          decides={mayDecide}
          writes={mayWrite}
          take={
            mayExport && (
              <ExportMenu
                up
                list="loan-requests"
                filter={{ sort: taken.sort, ids: choice.chosen.map(({ id }) => id).join(',') }}
                columns={exported(exportColumns, columns.hide)}
                label={w('bulk.export')}
              />
            )
          }
        />
      )}
      {mayDiagnose && <DiagnosticPanel />}
      {approving && (
        <ApproveFromList
          request={data?.items.find(({ id }) => id === approving.id) ?? approving}
          reading={list.fetching}
          onClose={() => setApproving(undefined)}
        />
      )}
    </div>
  );
}

const none: never[] = [];

/** Columns whose words are the desk's; those of the specification have theirs. */
const ofDesk = ['product', 'duration', 'opinion', 'burden', 'promise', 'person'] as const;
const isOfDesk = (id: string): id is (typeof ofDesk)[number] => ofDesk.some((each) => each === id);

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
