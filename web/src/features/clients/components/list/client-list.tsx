import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { listQuery } from '../../api/clients.ts';
import { type ListState, readListState, toFilter, writeListState } from '../../model/list-state.ts';
import { WaitingMerges } from '../merge/waiting.tsx';
import { AdvancedSearch } from './advanced-search.tsx';
import { ClientTable } from './client-table.tsx';
import { Filters } from './filters.tsx';

/** Every client, newest first; the advanced search takes the place of the list while it is open. */
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
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { cursor: _, ...taken } = toFilter(state);
  const { data, error, isPlaceholderData, refetch } = useQuery(listQuery(toFilter(state)));
  const change = (next: Partial<ListState>) =>
    setParams(writeListState({ ...state, cursor: undefined, ...next }), {
      replace: next.search !== undefined,
    });
  const first = writeListState({ ...state, cursor: undefined });
  useFirstPageInstead(error, state.cursor, () => setParams(first, { replace: true }));
  return (
    <>
      {data && data.waiting > 0 && <WaitingMerges count={data.waiting} />}
      <div className="flex flex-col gap-3 2xl:flex-row 2xl:items-center 2xl:justify-between">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        {mayExport && <ExportMenu list="clients" filter={taken} />}
        <Filters
          value={state.filter}
          count={(filter) => (data ? number(data.counts[filter]) : undefined)}
          onChange={(filter) => change({ filter })}
        />
      </div>
      {error ? (
        <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <ClientTable
            rows={data?.items}
            empty={<Empty state={state} onClear={() => change({ filter: 'all', search: '' })} />}
          />
        </div>
      )}
      <Pager
        label={t('list.title')}
        further={state.cursor !== undefined}
        first={first}
        next={data?.next_cursor ? writeListState({ ...state, cursor: data.next_cursor }) : undefined}
      />
    </>
  );
}

function Empty({ state, onClear }: { state: ListState; onClear: () => void }) {
  const t = useT('clients');
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
