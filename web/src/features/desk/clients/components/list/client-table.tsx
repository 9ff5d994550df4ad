import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ClientItem } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { clientPaths } from '../../model/paths.ts';
import { LoanStatusBadge } from '../pieces.tsx';

const column = columnsOf<ClientItem>();

interface Props {
  rows: ClientItem[] | undefined;
  empty: ReactNode;
  /** Columns to leave out. */
  hide?: readonly string[];
}

export function ClientTable({ rows, empty, hide = [] }: Props) {
  const t = useT('clients');
  const columns = useMemo(
    () => [
      column.display({
        id: 'client',
        header: t('list.columns.client'),
        cell: ({ row: { original } }) => (
          <Link
            to={clientPaths.client(original.id)}
            className="inline-block max-w-52 wrap-break-word font-medium hover:text-brand hover:underline"
          >
            {nameOf(original)}
          </Link>
        ),
      }),
      column.display({
        id: 'email',
        header: t('list.columns.email'),
        cell: ({ row }) => <span className="inline-block min-w-36 break-all">{row.original.email}</span>,
      }),
      column.display({
        id: 'phone',
        header: t('list.columns.phone'),
        cell: ({ row }) => <span className="money whitespace-nowrap">{row.original.phone || '–'}</span>,
      }),
      column.display({
        id: 'account',
        header: t('list.columns.account'),
        cell: ({ row }) => t(row.original.has_account ? 'list.has_account' : 'list.no_account'),
      }),
      column.display({
        id: 'requests',
        header: t('list.columns.requests'),
        cell: ({ row }) => row.original.requests,
      }),
      column.display({
        id: 'status',
        header: t('list.columns.status'),
        cell: ({ row }) => <LoanStatusBadge status={row.original.loan_status} />,
      }),
      column.display({
        id: 'since',
        header: t('list.columns.since'),
        cell: ({ row }) => <Day of={row.original.since} />,
      }),
      column.display({
        id: 'actions',
        header: t('list.columns.actions'),
        cell: ({ row: { original } }) => (
          <ButtonLink
            to={clientPaths.client(original.id)}
            variant="secondary"
            size="small"
            aria-label={t('list.open_of', { name: nameOf(original) })}
          >
            {t('list.open')}
          </ButtonLink>
        ),
      }),
    ],
    [t],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('list.title')}
      hidden={Object.fromEntries(hide.map((id) => [id, true]))}
      stays="actions"
      figures={['requests']}
      empty={empty}
      expected={8}
      stacked
    />
  );
}

/** Somebody whose data were erased has no name any more: the address, and then the id, stand for it. */
export const nameOf = (client: { id: string; first_name: string; last_name: string; email?: string }) =>
  `${client.first_name} ${client.last_name}`.trim() || client.email || client.id.slice(-8);

function Day({ of: instant }: { of: string }) {
  const { shortDate } = useFormats();
  return <span className="money">{shortDate(instant)}</span>;
}
