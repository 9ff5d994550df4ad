import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { copiesQuery } from '../api/copies.ts';
import type { Copy, CopyKind } from '../model.ts';
import { Manifest } from './manifest.tsx';
import { NewCopy } from './new-copy.tsx';
import { useExtent } from './use-extent.ts';

const tones: Record<Copy['state'], Tone> = { waiting: 'yellow', ready: 'green', failed: 'red', gone: 'gray' };
const column = columnsOf<Copy>();

/** Copies of the data: what was asked for and by whom, the files of each, and one more. */
export function Copies({ kinds }: { kinds: readonly CopyKind[] }) {
  const t = useT('copies');
  const list = useInfiniteQuery(copiesQuery());
  const [shown, show] = useState<string>();
  const [asking, ask] = useState(false);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <title>{t('title')}</title>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
      </div>
      {kinds.length > 0 && (
        <div>
          <Button onClick={() => ask(true)}>{t('ask')}</Button>
        </div>
      )}
      {list.error && !list.data ? (
        <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <List rows={rows} kinds={kinds} onShow={show} />
      )}
      <More of={list} label={t('more')} />
      {asking && <NewCopy kinds={kinds} onClose={() => ask(false)} />}
      {shown && <Manifest id={shown} onClose={() => show(undefined)} />}
    </div>
  );
}

interface ListProps {
  rows: readonly Copy[] | undefined;
  kinds: readonly CopyKind[];
  onShow: (id: string) => void;
}

function List({ rows, kinds, onShow }: ListProps) {
  const t = useT('copies');
  const { dateTime } = useFormats();
  const extent = useExtent();
  const columns = useMemo(
    () => [
      column('kind', t('columns.kind'), (copy) => (
        <span className="block max-sm:text-right">
          <span className="block font-medium">{t(`kinds.${copy.kind}`)}</span>
          <span className="block text-ink-muted text-xs">{extent(copy)}</span>
        </span>
      )),
      column('state', t('columns.state'), (copy) => (
        <span className="block max-sm:text-right">
          <Badge tone={tones[copy.state]}>{t(`state.${copy.state}`)}</Badge>
          {copy.state === 'failed' && <span className="mt-1 block text-xs">{t('failure')}</span>}
          {copy.state === 'ready' && copy.expires_at && (
            <span className="mt-1 block text-ink-muted text-xs">
              {t('until', { at: dateTime(copy.expires_at) })}
            </span>
          )}
        </span>
      )),
      column('asked', t('columns.asked'), (copy) => (
        <span className="block max-sm:text-right">
          <span className="block">{dateTime(copy.created_at)}</span>
          <span className="block break-words text-ink-muted text-xs">{copy.by}</span>
        </span>
      )),
      column('files', t('columns.files'), (copy) =>
        copy.state === 'ready' && kinds.includes(copy.kind) ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('open_of', { kind: t(`kinds.${copy.kind}`), at: dateTime(copy.created_at) })}
            onClick={() => onShow(copy.id)}
          >
            {t('open')}
          </Button>
        ) : null,
      ),
    ],
    [t, dateTime, extent, kinds, onShow],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      caption={t('title')}
      stacked
      empty={<EmptyState title={t('none')}>{t('none_text')}</EmptyState>}
    />
  );
}
