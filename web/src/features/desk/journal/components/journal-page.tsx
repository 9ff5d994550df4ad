import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { useListPage } from '#/kit/list-page.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ExportMenu } from '#/ui/export-menu.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { journalQuery } from '../api/journal.ts';
import { address, isFiltered, type JournalFilter, unfiltered, withChange } from '../model/filter.ts';
import { ChainCheck } from './chain-check.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { JournalTable } from './journal-table.tsx';

/** The audit log: who did what to what, what was before and after, and whether it is whole. */
export function JournalPage({ mayExport }: { mayExport: boolean }) {
  const t = useT('journal');
  const list = useListPage(address, journalQuery);
  const { state: filter, data, error } = list;
  const { cursor, ...taken } = filter;
  const change = (next: JournalFilter) => list.turn(withChange(filter, next));
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="journal" title={t('title')} text={t('text')}>
        {mayExport && <ExportMenu list="journal" filter={{ ...taken }} />}
      </ListHead>
      <ChainCheck />
      <JournalFilters filter={filter} onChange={change} onClear={() => list.turn(unfiltered)} />
      {error ? (
        <LoadFailed title={t('failed')} error={error} onRetry={list.again} />
      ) : (
        <div className={list.stale ? 'opacity-60 transition-opacity' : ''}>
          <JournalTable
            rows={data?.items}
            onChoose={change}
            empty={<EmptyState title={t(isFiltered(filter) ? 'no_match' : 'empty')} />}
          />
        </div>
      )}
      {data && (cursor || data.next_cursor) && (
        <nav aria-label={t('title')} className="flex justify-end gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={!cursor}
            onClick={() => list.turn({ cursor: undefined })}
          >
            {t('newer')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!data.next_cursor}
            onClick={() => list.turn({ cursor: data.next_cursor })}
          >
            {t('older')}
          </Button>
        </nav>
      )}
    </div>
  );
}
