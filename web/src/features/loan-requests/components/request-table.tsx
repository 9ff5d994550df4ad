import { type ReactNode, useMemo } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Money } from '#/ui/money.tsx';
import { type RequestItem, shortId } from '../api/types.ts';
import { adminPaths } from '../model/paths.ts';
import { StatusBadge } from './status-badge.tsx';
import { useRefuseFromList } from './use-refuse-from-list.ts';

interface Props {
  rows: RequestItem[] | undefined;
  mayDecide: boolean;
  onApprove: (request: RequestItem) => void;
  empty: ReactNode;
}

const column = columnsOf<RequestItem>();

export function RequestTable({ rows, mayDecide, onApprove, empty }: Props) {
  const t = useT('admin');
  const formats = useFormats();
  const columns = useMemo(
    () => [
      column.display({
        id: 'id',
        header: t('list.columns.id'),
        cell: ({ row }) => <span className="money text-ink-muted text-xs">{shortId(row.original.id)}</span>,
      }),
      column.display({
        id: 'name',
        header: t('list.columns.name'),
        cell: ({ row }) => <Person of={row.original} />,
      }),
      column.display({
        id: 'email',
        header: t('list.columns.email'),
        cell: ({ row }) => <Email of={row.original.email} />,
      }),
      column.display({
        id: 'amount',
        header: t('list.columns.amount'),
        cell: ({ row }) => <Money of={row.original.amount} />,
      }),
      column.display({
        id: 'date',
        header: t('list.columns.date'),
        cell: ({ row }) => <span className="money">{formats.shortDate(row.original.created_at)}</span>,
      }),
      column.display({
        id: 'status',
        header: t('list.columns.status'),
        cell: ({ row }) => <StatusBadge status={row.original.status} screen="list" />,
      }),
      column.display({
        id: 'actions',
        header: t('list.columns.actions'),
        cell: ({ row }) => <Actions of={row.original} mayDecide={mayDecide} onApprove={onApprove} />,
      }),
    ],
    [t, formats, mayDecide, onApprove],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('list.page_title')}
      figures={['amount']}
      empty={empty}
      expected={10}
    />
  );
}

function Person({ of: { first_name, last_name, phone } }: { of: RequestItem }) {
  return (
    <span className="block min-w-32">
      <span className="block font-medium">
        {first_name} {last_name}
      </span>
      <span className="money block text-ink-muted text-xs">{phone}</span>
    </span>
  );
}

/** Long addresses are cut on the page; the whole one is there for copying and for assistive technology. */
function Email({ of: address }: { of: string }) {
  return (
    <span className="block max-w-40 truncate 2xl:max-w-72" title={address}>
      {address}
    </span>
  );
}

interface ActionsProps {
  of: RequestItem;
  mayDecide: boolean;
  onApprove: (request: RequestItem) => void;
}

function Actions({ of: request, mayDecide, onApprove }: ActionsProps) {
  const t = useT('admin');
  const { refuse, busy } = useRefuseFromList();
  const name = `${request.first_name} ${request.last_name}`;
  const describe = (action: string) => t('list.of', { action, name });
  const decidable = mayDecide && request.status === 'pending';
  return (
    <span className="flex gap-1.5 md:min-w-44 md:flex-wrap">
      <ButtonLink
        to={adminPaths.request(request.id)}
        variant="secondary"
        size="small"
        aria-label={describe(t('list.view'))}
      >
        {t('list.view')}
      </ButtonLink>
      {decidable && (
        <>
          <Button size="small" aria-label={describe(t('list.approve'))} onClick={() => onApprove(request)}>
            {t('list.approve')}
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={busy}
            aria-label={describe(t('list.refuse'))}
            onClick={() => void refuse(request)}
          >
            {t('list.refuse')}
          </Button>
        </>
      )}
    </span>
  );
}
