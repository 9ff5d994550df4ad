import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { ColumnChoice, ListBody, NoMatch, useListPage } from '#/kit/list-page.tsx';
import { useColumns } from '#/kit/use-columns.ts';
import { useFormats } from '#/lib/format.ts';
import { exported, orders } from '#/lib/list-address.ts';
import { Choices } from '#/ui/choices.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { SortSelect } from '#/ui/sort-select.tsx';
import { listQuery } from '../../api/loans.ts';
import { address, exportColumns, loanColumns, loanFilters } from '../../model/list-state.ts';
import { LoanTable } from './loan-table.tsx';

const countedUpTo = 1000;

/** Every loan: filtered, searched, sorted and paged by the server, the state in the address. */
export function LoanList({ mayExport }: { mayExport: boolean }) {
  const t = useT('loans');
  const desk = useT('desk');
  const { number } = useFormats();
  const list = useListPage(address, (state) => listQuery(address.ask(state)));
  const { state, data, change } = list;
  const columns = useColumns('loans', list, loanColumns);
  const { cursor: _, ...taken } = address.ask(state);
  /** No one counts a million loans for a page: the server stops behind a thousand. */
  const counted = (loans: number) =>
    loans > countedUpTo ? desk('lists.over', { number: number(countedUpTo) }) : number(loans);
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="loans" title={t('list.title')}>
        <ColumnChoice
          columns={loanColumns}
          title={(id) => t(`list.columns.${id}`)}
          hidden={columns.hide}
          onChange={columns.choose}
        />
        {mayExport && (
          <>
            <ExportMenu list="payments" filter={{}} label={desk('export.movements')} days />
            <ExportMenu list="loans" filter={taken} columns={exported(exportColumns, columns.hide)} />
          </>
        )}
      </ListHead>
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
      <ListBody list={list} label={t('list.title')} failed={t('list.failed')}>
        <LoanTable
          rows={columns.settled ? data?.items : undefined}
          hide={columns.hide}
          empty={
            state.filter === 'all' && !state.search.trim() ? (
              <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>
            ) : (
              <NoMatch
                title={t('list.no_match')}
                all={t('list.show_all')}
                onClear={() => change({ filter: 'all', search: '' })}
              />
            )
          }
        />
      </ListBody>
    </div>
  );
}
