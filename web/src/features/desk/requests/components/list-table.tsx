import { useState } from 'react';
import type { List } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListBody, NoMatch, type useListPage } from '#/kit/list-page.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { exported } from '#/lib/list-address.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import type { RequestItem } from '../api/types.ts';
import {
  address,
  exportColumns,
  isNarrowed,
  type ListState,
  toFilter,
  wholeList,
} from '../model/list-state.ts';
import { ApproveFromList } from './approve-from-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RequestTable } from './request-table.tsx';
import { useChosen } from './use-chosen.ts';

interface Props {
  list: ReturnType<typeof useListPage<ListState, List>>;
  hide: readonly string[];
  /** Whether it is known which columns there are. */
  settled: boolean;
  mayDecide: boolean;
  /** Whether they may act on many requests at once. */
  mayAct: boolean;
  mayWrite: boolean;
  mayExport: boolean;
  branches: readonly { id: string; name: string }[];
}

/** A page of the list as rows, and what is done with those that are chosen. */
export function ListTable({ list, hide, settled, mayDecide, mayAct, mayWrite, mayExport, branches }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const { state, data } = list;
  const { cursor: _, ...taken } = toFilter(state);
  const [approving, setApproving] = useState<RequestItem>();
  const { marked, mark, choice } = useChosen(data, taken);
  return (
    <>
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
          branches={branches}
          rows={settled ? data?.items : undefined}
          hide={hide}
          products={data?.products ?? none}
          from={address.write(state).toString()}
          mayDecide={mayDecide}
          onApprove={setApproving}
          marked={marked}
          onMark={mayAct || mayExport ? mark : undefined}
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
      {(mayAct || mayExport) && (
        <BulkBar
          {...choice}
          decides={mayAct}
          writes={mayWrite}
          take={
            mayExport && (
              <ExportMenu
                up
                list="loan-requests"
                filter={{ sort: taken.sort, ids: choice.chosen.map(({ id }) => id).join(',') }}
                columns={exported(exportColumns, hide)}
                label={w('bulk.export')}
              />
            )
          }
        />
      )}
      {approving && (
        <ApproveFromList
          request={data?.items.find(({ id }) => id === approving.id) ?? approving}
          reading={list.fetching}
          onClose={() => setApproving(undefined)}
        />
      )}
    </>
  );
}

const none: never[] = [];

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
