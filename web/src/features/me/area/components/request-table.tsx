import { useMemo } from 'react';
import { Link } from 'react-router';
import type { OwnRequest } from '#/api/schema.gen.ts';
import { requestPath } from '#/app/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';

const tones: Record<string, Tone> = { approved: 'green', pending: 'blue' };

const column = columnsOf<OwnRequest>();

export function RequestTable({ requests }: { requests: OwnRequest[] | undefined }) {
  const t = useT('client');
  const { shortDate } = useFormats();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('reference', {
          header: t('requests.reference'),
          cell: (cell) => (
            <Link
              to={requestPath(cell.row.original.id)}
              className="money font-medium text-brand underline underline-offset-4"
            >
              {cell.getValue()}
            </Link>
          ),
        }),
        column.accessor('created_at', {
          header: t('requests.date'),
          cell: (cell) => <span className="money">{shortDate(cell.getValue())}</span>,
        }),
        column.accessor('amount', {
          header: t('requests.amount'),
          cell: (cell) => <Money of={cell.getValue()} />,
        }),
        column.accessor('duration', {
          header: t('requests.duration'),
          cell: (cell) => t('requests.months', { count: cell.getValue() }),
        }),
        column.accessor('status', {
          header: t('requests.status'),
          cell: ({ row }) => <StatusBadge of={row.original} />,
        }),
      ]),
    [t, shortDate],
  );
  const waiting = requests?.some((request) => shownStatus(request) === 'pending');
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title" className="mb-4 text-xl">
        {t('requests.title')}
      </h2>
      <DataTable
        columns={columns}
        rows={requests}
        rowId={(request) => request.id}
        caption={t('requests.title')}
        figures={['amount']}
        expected={2}
        stacked
        empty={<EmptyState title={t('requests.empty')}>{t('requests.empty_text')}</EmptyState>}
      />
      {waiting && <p className="mt-3 text-ink-muted text-sm">{t('next_steps')}</p>}
    </section>
  );
}

/** A request that was closed before any decision keeps its status, and is shown as closed. */
const shownStatus = ({ status, outcome }: OwnRequest): string =>
  status === 'pending' && outcome ? 'closed' : status;

/** An unknown status is shown as it is, in grey. */
function StatusBadge({ of }: { of: OwnRequest }) {
  const { i18n } = useI18n();
  const status = shownStatus(of);
  return <Badge tone={tones[status] ?? 'gray'}>{i18n.text('client', `status.${status}`) ?? status}</Badge>;
}
