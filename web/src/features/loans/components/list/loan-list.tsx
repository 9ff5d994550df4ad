import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFirstPageInstead } from '#/lib/use-first-page.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';
import { SearchBox } from '#/ui/search-box.tsx';
import { listQuery } from '../../api/loans.ts';
import {
  type ListState,
  loanFilters,
  readListState,
  toFilter,
  writeListState,
} from '../../model/list-state.ts';
import { Choices } from '../choices.tsx';
import { LoanTable } from './loan-table.tsx';

/** Every loan, newest first: filtered, searched and paged by the server, the state in the address. */
export function LoanList({ mayExport }: { mayExport: boolean }) {
  const t = useT('loans');
  const desk = useT('desk');
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
    <div className="flex flex-col gap-5">
      <title>{t('list.title')}</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('list.title')}</h1>
        {mayExport && (
          <div className="flex flex-wrap gap-2">
            <ExportMenu list="payments" filter={{}} label={desk('export.movements')} days />
            <ExportMenu list="loans" filter={taken} />
          </div>
        )}
      </header>
      <div className="flex flex-col gap-3 2xl:flex-row 2xl:items-center 2xl:justify-between">
        <SearchBox
          label={t('list.search')}
          hint={t('list.search_hint')}
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <Choices
          legend={t('list.filter')}
          value={state.filter}
          choices={loanFilters.map((value) => ({ value, label: t(`list.filters.${value}`) }))}
          onChange={(filter) => change({ filter })}
        />
      </div>
      {error ? (
        <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <LoanTable
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
