import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAddress } from '#/lib/use-address.ts';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Button } from '#/ui/button.tsx';
import { ColumnMenu } from '#/ui/column-menu.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';

interface Paged {
  next_cursor?: string | null;
}

interface Address<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

/** A list whose state is in the address: filtered, searched, sorted and paged by the server. */
export function useListPage<
  State extends { cursor?: string | undefined; search?: string },
  Page extends Paged,
>(address: Address<State>, query: (state: State) => UseQueryOptions<Page, Error, Page, QueryKey>) {
  const [state, turn] = useAddress(address.read, address.write);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query(state));
  const firstPage = { cursor: undefined } as Partial<State>;
  useFirstPageInstead(error, state.cursor, () => turn(firstPage, { replace: true }));
  return {
    state,
    data,
    error,
    stale: isPlaceholderData,
    fetching: isFetching,
    again: () => void refetch(),
    /** Shows something else of it, from its first page on. */
    change: (next: Partial<State>) => turn({ ...firstPage, ...next }, { replace: next.search !== undefined }),
    /** Shows the same otherwise. */
    turn,
    pages: {
      further: state.cursor !== undefined,
      first: address.write({ ...state, cursor: undefined }),
      next: data?.next_cursor ? address.write({ ...state, cursor: data.next_cursor }) : undefined,
    },
  };
}

interface Props {
  list: Pick<ReturnType<typeof useListPage>, 'error' | 'stale' | 'again' | 'pages'>;
  label: string;
  /** Why there is no table: by default that it could not be loaded. */
  failed: string | ((error: Error) => ReactNode);
  /** What is said of the whole list, beside its pages. */
  total?: ReactNode;
  children: ReactNode;
}

/** The table of a list, or why there is none, and the way to its other pages. */
export function ListBody({ list: { error, stale, again, pages }, label, failed, total, children }: Props) {
  return (
    <>
      {error && typeof failed === 'string' && <LoadFailed title={failed} error={error} onRetry={again} />}
      {error && typeof failed === 'function' && failed(error)}
      {!error && <div className={stale ? 'opacity-60 transition-opacity' : ''}>{children}</div>}
      <Pager label={label} {...pages}>
        {total}
      </Pager>
    </>
  );
}

interface ChoiceProps<Column extends string> {
  columns: readonly Column[];
  title: (column: Column) => string;
  hidden: readonly Column[];
  onChange: (hidden: Column[]) => void;
}

/** Which columns of a list are shown. */
export function ColumnChoice<Column extends string>(props: ChoiceProps<Column>) {
  const { columns, title, hidden, onChange } = props;
  const t = useT('desk');
  return (
    <ColumnMenu
      label={t('lists.columns')}
      columns={columns.map((id) => ({ id, title: title(id) }))}
      hidden={hidden}
      onChange={(hide) => onChange(columns.filter((id) => hide.includes(id)))}
    />
  );
}

/** Nothing fits what was asked for: the way back to all of the list. */
export function NoMatch({ title, all, onClear }: { title: string; all: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          {all}
        </Button>
      }
    />
  );
}
