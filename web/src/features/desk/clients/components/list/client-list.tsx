import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ColumnChoice, ListBody, NoMatch, useListPage } from '#/kit/list-page.tsx';
import { useColumns } from '#/kit/use-columns.ts';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { exported } from '#/lib/list-address.ts';
import { Button } from '#/ui/button.tsx';
import { Choices } from '#/ui/choices.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { Icon } from '#/ui/icon.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { SortSelect } from '#/ui/sort-select.tsx';
import { listQuery } from '../../api/clients.ts';
import { address, clientColumns, clientFilters, clientSorts, exportColumns } from '../../model/list-state.ts';
import { WaitingMerges } from '../merge/waiting.tsx';
import { AdvancedSearch } from './advanced-search.tsx';
import { ClientTable } from './client-table.tsx';

/** Every client, filtered, searched, sorted and paged by the server; the advanced search takes the place of the list while it is open. */
export function ClientList({ mayExport }: { mayExport: boolean }) {
  const t = useT('clients');
  const [advanced, setAdvanced] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <title>{t('list.title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('list.title')}</h1>
        {!advanced && (
          <Button variant="secondary" size="small" onClick={() => setAdvanced(true)}>
            <Icon of={SlidersHorizontal} size={16} />
            {t('list.advanced')}
          </Button>
        )}
      </div>
      {advanced ? (
        <AdvancedSearch onClose={() => setAdvanced(false)} />
      ) : (
        <SimpleList mayExport={mayExport} />
      )}
    </div>
  );
}

function SimpleList({ mayExport }: { mayExport: boolean }) {
  const t = useT('clients');
  const { number } = useFormats();
  const list = useListPage(address, (state) => listQuery(address.ask(state)));
  const { state, data, change } = list;
  const columns = useColumns('clients', list, clientColumns);
  const { cursor: _, ...taken } = address.ask(state);
  return (
    <>
      {data && data.waiting > 0 && <WaitingMerges count={data.waiting} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <SortSelect value={state.sort} sorts={clientSorts} onChange={(sort) => change({ sort })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices
          legend={t('list.filter')}
          value={state.filter}
          choices={clientFilters.map((value) => ({
            value,
            label: t(`list.filters.${value}`),
            count: data && number(data.counts[value]),
          }))}
          onChange={(filter) => change({ filter })}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <ColumnChoice
            columns={clientColumns}
            title={(id) => t(`list.columns.${id}`)}
            hidden={columns.hide}
            onChange={columns.choose}
          />
          {mayExport && (
            <ExportMenu list="clients" filter={taken} columns={exported(exportColumns, columns.hide)} />
          )}
          <ViewsMenu list="clients" />
        </div>
      </div>
      <ListBody list={list} label={t('list.title')} failed={t('list.failed')}>
        <ClientTable
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
    </>
  );
}
