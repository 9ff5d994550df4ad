import { type ReactNode, useMemo } from 'react';
import type { LoanItem } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Money } from '#/ui/money.tsx';
import { SecondLine } from '#/ui/second-line.tsx';
import { LoanStatusBadge } from '../loan-status.tsx';

const column = columnsOf<LoanItem>();

/** What a tablet has in a second line of other columns. */
const folded = ['id', 'start', 'next'];

interface Props {
  rows: LoanItem[] | undefined;
  empty: ReactNode;
  /** Columns to leave out. */
  hide: readonly string[];
}

export function LoanTable({ rows, empty, hide }: Props) {
  const t = useT('loans');
  const { shortDate } = useFormats();
  const colon = useColon();
  const [reference, start, next] = folded.map((id) => !hide.includes(id));
  const columns = useMemo(
    () => [
      column('id', t('list.columns.id'), (row) => <span className="money text-xs">{row.reference}</span>),
      column('client', t('list.columns.client'), (row) => (
        <span className="inline-block max-w-60 wrap-break-word font-medium">
          {row.client}
          {reference && <SecondLine className="money">{row.reference}</SecondLine>}
        </span>
      )),
      column('amount', t('list.columns.amount'), (row) => (
        <>
          <Money of={row.amount} />
          {start && (
            <SecondLine>
              <Day of={row.started_on} />
            </SecondLine>
          )}
        </>
      )),
      column('outstanding', t('list.columns.outstanding'), (row) => <Money of={row.outstanding} />),
      column('start', t('list.columns.start'), (row) => <Day of={row.started_on} />),
      column('next', t('list.columns.next'), (row) => (
        <>
          <Day of={row.next_due_on} />
          {row.next_pay_by && row.next_pay_by !== row.next_due_on && (
            <span className="block text-ink-muted text-xs">
              {t('schedule.pay_by', { date: shortDate(row.next_pay_by) })}
            </span>
          )}
        </>
      )),
      column('status', t('list.columns.status'), (loan) => (
        <span className="inline-block min-w-28">
          <LoanStatusBadge
            status={loan.status}
            closeReason={loan.close_reason}
            daysPastDue={loan.days_past_due}
            wraps
          />
          {next && loan.next_due_on && (
            <SecondLine className="mt-0.5">
              {t('list.columns.next')}
              {colon}
              <Day of={loan.next_due_on} />
            </SecondLine>
          )}
        </span>
      )),
      column('actions', t('list.columns.actions'), (loan) => (
        <ButtonLink
          to={loanPaths.loan(loan.id)}
          variant="secondary"
          size="small"
          aria-label={t('list.open_of', { name: loan.client, reference: loan.reference })}
        >
          {t('list.open')}
        </ButtonLink>
      )),
    ],
    [t, colon, shortDate, reference, start, next],
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
