import { type ReactNode, useMemo } from 'react';
import type { LoanItem } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Money } from '#/ui/money.tsx';
import { loanPaths } from '../../model/paths.ts';
import { LoanStatusBadge } from '../loan-status.tsx';

const column = columnsOf<LoanItem>();

interface Props {
  rows: LoanItem[] | undefined;
  empty: ReactNode;
  /** Columns to leave out. */
  hide: readonly string[];
}

export function LoanTable({ rows, empty, hide }: Props) {
  const t = useT('loans');
  const columns = useMemo(
    () => [
      column.display({
        id: 'id',
        header: t('list.columns.id'),
        cell: ({ row }) => <span className="money text-xs">{row.original.reference}</span>,
      }),
      column.display({
        id: 'client',
        header: t('list.columns.client'),
        cell: ({ row }) => (
          <span className="inline-block max-w-60 wrap-break-word font-medium">{row.original.client}</span>
        ),
      }),
      column.display({
        id: 'amount',
        header: t('list.columns.amount'),
        cell: ({ row }) => <Money of={row.original.amount} />,
      }),
      column.display({
        id: 'outstanding',
        header: t('list.columns.outstanding'),
        cell: ({ row }) => <Money of={row.original.outstanding} />,
      }),
      column.display({
        id: 'start',
        header: t('list.columns.start'),
        cell: ({ row }) => <Day of={row.original.started_on} />,
      }),
      column.display({
        id: 'next',
        header: t('list.columns.next'),
        cell: ({ row }) => <Day of={row.original.next_due_on} />,
      }),
      column.display({
        id: 'status',
        header: t('list.columns.status'),
        cell: ({ row: { original: loan } }) => (
          <LoanStatusBadge
            status={loan.status}
            closeReason={loan.close_reason}
            daysPastDue={loan.days_past_due}
            wraps
          />
        ),
      }),
      column.display({
        id: 'actions',
        header: t('list.columns.actions'),
        cell: ({ row: { original: loan } }) => (
          <ButtonLink
            to={loanPaths.loan(loan.id)}
            variant="secondary"
            size="small"
            aria-label={t('list.open_of', { name: loan.client, reference: loan.reference })}
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
      figures={['amount', 'outstanding']}
      empty={empty}
      expected={8}
      stacked
    />
  );
}

function Day({ of: day }: { of: string | null }) {
  const { shortDate } = useFormats();
  return <span className="money">{day ? shortDate(day) : '–'}</span>;
}
