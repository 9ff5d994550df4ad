import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ClientItem } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { SecondLine } from '#/ui/second-line.tsx';
import { LoanStatusBadge } from '../pieces.tsx';

const column = columnsOf<ClientItem>();

/** What a tablet leaves out, or has in a second line of other columns. */
const folded = ['email', 'account', 'since'];

interface Props {
  rows: ClientItem[] | undefined;
  empty: ReactNode;
  /** Columns to leave out. */
  hide?: readonly string[];
}

export function ClientTable({ rows, empty, hide = [] }: Props) {
  const t = useT('clients');
  const colon = useColon();
  const [email, account] = folded.map((id) => !hide.includes(id));
  const columns = useMemo(
    () => [
      column('client', t('list.columns.client'), (original) => (
        <>
          <Link
            to={clientPaths.client(original.id)}
            className="inline-block max-w-52 wrap-break-word font-medium hover:text-brand hover:underline"
          >
            {nameOf(original)}
          </Link>
          {email && <SecondLine className="max-w-52 truncate">{original.email}</SecondLine>}
        </>
      )),
      column('email', t('list.columns.email'), (row) => (
        <span className="inline-block min-w-36 break-all">{row.email}</span>
      )),
      column('phone', t('list.columns.phone'), (row) => (
        <>
          <span className="money whitespace-nowrap">{row.phone || '–'}</span>
          {account && (
            <SecondLine>
              {t('list.columns.account')}
              {colon}
              {t(row.has_account ? 'list.has_account' : 'list.no_account')}
            </SecondLine>
          )}
        </>
      )),
      column('account', t('list.columns.account'), (row) =>
        t(row.has_account ? 'list.has_account' : 'list.no_account'),
      ),
      column('requests', t('list.columns.requests'), (row) => row.requests),
      column('status', t('list.columns.status'), (row) => <LoanStatusBadge status={row.loan_status} />),
      column('since', t('list.columns.since'), (row) => <Day of={row.since} />),
      column('actions', t('list.columns.actions'), (original) => (
        <ButtonLink
          to={clientPaths.client(original.id)}
          variant="secondary"
          size="small"
          aria-label={t('list.open_of', { name: nameOf(original) })}
        >
          {t('list.open')}
        </ButtonLink>
      )),
    ],
    [t, colon, email, account],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      caption={t('list.title')}
      hidden={Object.fromEntries(hide.map((id) => [id, true]))}
      stays="actions"
      folded={folded}
      figures={['requests']}
      empty={empty}
      expected={8}
      stacked
    />
  );
}

/** Someone whose data were erased has no name any more: the address, and then the id, stand for it. */
export const nameOf = (client: { id: string; first_name: string; last_name: string; email?: string }) =>
  `${client.first_name} ${client.last_name}`.trim() || client.email || client.id.slice(-8);

function Day({ of: instant }: { of: string }) {
  const { shortDate } = useFormats();
  return <span className="money">{shortDate(instant)}</span>;
}
