import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { exported, orders } from '#/lib/list-address.ts';
import { useAddress } from '#/lib/use-address.ts';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Button } from '#/ui/button.tsx';
import { Choices } from '#/ui/choices.tsx';
import { ColumnMenu } from '#/ui/column-menu.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { SortSelect } from '#/ui/sort-select.tsx';
import { listQuery } from '../../api/loans.ts';
import { address, exportColumns, type ListState, loanColumns, loanFilters } from '../../model/list-state.ts';
import { LoanTable } from './loan-table.tsx';

const countedUpTo = 1000;

/** Every loan: filtered, searched, sorted and paged by the server, the state in the address. */
export function LoanList({ mayExport }: { mayExport: boolean }) {
  const t = useT('loans');
  const desk = useT('desk');
  const { number } = useFormats();
  const [state, turn] = useAddress(address.read, address.write);
  const { cursor: _, ...taken } = address.ask(state);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(address.ask(state)));
  const change = (next: Partial<ListState>) =>
    turn({ cursor: undefined, ...next }, { replace: next.search !== undefined });
  useFirstPageInstead(error, state.cursor, () => turn({ cursor: undefined }, { replace: true }));
  /** Nobody counts a million loans for a page: the server stops behind a thousand. */
  const counted = (loans: number) =>
    loans > countedUpTo ? desk('lists.over', { number: number(countedUpTo) }) : number(loans);
  return (
    <div className="flex flex-col gap-5">
      <title>{t('list.title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('list.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <ColumnMenu
            label={desk('lists.columns')}
            columns={loanColumns.map((id) => ({ id, title: t(`list.columns.${id}`) }))}
            hidden={state.hide}
            onChange={(hide) => turn({ hide: loanColumns.filter((id) => hide.includes(id)) })}
          />
          {mayExport && (
            <>
              <ExportMenu list="payments" filter={{}} label={desk('export.movements')} days />
              <ExportMenu list="loans" filter={taken} columns={exported(exportColumns, state.hide)} />
            </>
          )}
        </div>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <SortSelect value={state.sort} sorts={orders} onChange={(sort) => change({ sort })} />
      </div>
      <Choices
        legend={t('list.filter')}
        value={state.filter}
        choices={loanFilters.map((value) => ({
          value,
          label: t(`list.filters.${value}`),
          count: data && counted(data.counts[value]),
        }))}
        onChange={(filter) => change({ filter })}
      />
      {error ? (
        <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <LoanTable
            rows={data?.items}
            hide={state.hide}
            empty={<Empty state={state} onClear={() => change({ filter: 'all', search: '' })} />}
          />
        </div>
      )}
      <Pager
        label={t('list.title')}
        further={state.cursor !== undefined}
        first={address.write({ ...state, cursor: undefined })}
        next={data?.next_cursor ? address.write({ ...state, cursor: data.next_cursor }) : undefined}
      />
    </div>
  );
}

function Empty({ state, onClear }: { state: ListState; onClear: () => void }) {
  const t = useT('loans');
  if (state.filter === 'all' && !state.search.trim())
    return <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>;
  return (
    <EmptyState
      title={t('list.no_match')}
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          {t('list.show_all')}
        </Button>
      }
    />
  );
}
