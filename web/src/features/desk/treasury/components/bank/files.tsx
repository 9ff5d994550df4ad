import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { type BankFile, filesQuery } from '../../api/bank.ts';
import { messageKey } from '../../model/words.ts';

const column = columnsOf<BankFile>();

/** The files that were taken, newest first. */
export function Files() {
  const t = useT('treasury');
  const { dateTime, number } = useFormats();
  const list = useInfiniteQuery(filesQuery());
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  const columns = useMemo(
    () => [
      column('message', t('files.message'), (file) => (
        <span className="block max-sm:text-right">
          <span className="block font-medium">{t(`messages.${messageKey(file.message)}`)}</span>
          <span className="block text-ink-muted text-xs">{file.message}</span>
        </span>
      )),
      column('uploaded', t('files.uploaded'), (file) => (
        <span className="block max-sm:text-right">
          <span className="block">{dateTime(file.uploaded_at)}</span>
          <span className="block text-ink-muted text-xs">{file.uploaded_by}</span>
        </span>
      )),
      ...(['entries', 'matched', 'known', 'skipped'] as const).map((name) =>
        column(name, t(`files.${name}`), (row) => number(row[name])),
      ),
      column('open', t('files.open'), (file) => {
        const open = file.unmatched + file.waiting;
        return <Badge tone={open > 0 ? 'yellow' : 'green'}>{number(open)}</Badge>;
      }),
    ],
    [t, dateTime, number],
  );
  if (list.error)
    return <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        caption={t('bank.parts.files')}
        figures={['entries', 'matched', 'known', 'skipped']}
        empty={<EmptyState title={t('files.empty')}>{t('files.empty_text')}</EmptyState>}
        stacked
      />
      <More of={list} label={t('more')} />
    </>
  );
}
