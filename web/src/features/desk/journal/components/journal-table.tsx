import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { JournalEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import type { JournalFilter } from '../model/filter.ts';
import { pageOf } from '../model/page-of.ts';
import { useNames } from './use-names.ts';

interface Props {
  rows: JournalEntry[] | undefined;
  onChoose: (next: JournalFilter) => void;
  empty: ReactNode;
}

const column = columnsOf<JournalEntry>();

export function JournalTable({ rows, onChoose, empty }: Props) {
  const t = useT('journal');
  const formats = useFormats();
  const names = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language, as t does
  const columns = useMemo(
    () => [
      column('at', t('columns.at'), (row) => (
        <time className="money whitespace-nowrap text-xs" dateTime={row.at}>
          {formats.dateTime(row.at)}
        </time>
      )),
      column('who', t('columns.who'), (row) => <Actor of={row} />),
      column('action', t('columns.action'), (original) => (
        <span className="block">
          <span className="block font-medium">{names.action(original.action)}</span>
          <code className="text-ink-muted text-xs">{original.action}</code>
        </span>
      )),
      column('entity', t('columns.entity'), (row) => <Entity of={row} onChoose={onChoose} />),
      column('details', t('columns.details'), (row) => <Details of={row} />),
    ],
    [t, formats, onChoose],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.hash}
      caption={t('title')}
      empty={empty}
      expected={10}
      stacked
    />
  );
}

function Actor({ of: { actor, actor_kind, source } }: { of: JournalEntry }) {
  const names = useNames();
  return (
    <span className="block">
      <span className="block">{actor || names.actor(actor_kind)}</span>
      {source && <span className="money block text-ink-muted text-xs">{source}</span>}
    </span>
  );
}

function Entity({
  of: { entity_kind, entity_id },
  onChoose,
}: { of: JournalEntry } & Pick<Props, 'onChoose'>) {
  const t = useT('journal');
  const names = useNames();
  const page = pageOf(entity_kind, entity_id);
  const what = `${names.entity(entity_kind)} ${entity_id.slice(-8)}`;
  return (
    <span className="block">
      <button
        type="button"
        className="text-left text-brand underline-offset-2 hover:underline"
        aria-label={t('only_this', { what })}
        title={entity_id}
        onClick={() => onChoose({ entity_kind, entity_id })}
      >
        {what}
      </button>
      {page && (
        <Link to={page} className="ml-2 text-brand text-xs underline" aria-label={`${t('open')} ${what}`}>
          {t('open')}
        </Link>
      )}
    </span>
  );
}

/** What was before and after in words; everything else by name, the hash last. */
function Details({ of: { changes, details, seq, hash, request_id } }: { of: JournalEntry }) {
  const t = useT('journal');
  const colon = useColon();
  return (
    <details className="max-w-lg">
      <summary className="cursor-pointer rounded-control text-sm">
        {changes.length === 0
          ? t('record', { seq })
          : changes.map(({ field, before, after }) => (
              <span key={field} className="block">
                {field && <span className="text-ink-muted">{field + colon}</span>}
                <span className="sr-only">{t('before')} </span>
                <del className="text-refused">{before || t('nothing')}</del>
                <span aria-hidden> → </span>
                <span className="sr-only">{t('after')} </span>
                <ins className="text-approved no-underline">{after || t('nothing')}</ins>
              </span>
            ))}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs">
        {[
          ...details.map(({ name, value }) => [name, value] as const),
          ['request', request_id] as const,
          [t('hash'), hash] as const,
        ]
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
