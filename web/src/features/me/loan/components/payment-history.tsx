import { useMemo, useState } from 'react';
import type { LoanRow, OwnLoan, OwnLoanItem } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useOwnLoans } from '#/lib/own-loans.ts';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { Money } from '#/ui/money.tsx';
import { Select } from '#/ui/select.tsx';
import { useOwnLoan } from '../api/loan.ts';
import { historyOf, paymentOf } from '../model/loan.ts';
import { BalanceCard } from './balance.tsx';
import { Loaded } from './loaded.tsx';
import { Receipt } from './payments.tsx';
import { RowBadge, ScheduleCard } from './schedule.tsx';
import { StatementsCard } from './statements.tsx';
import { WaysCard } from './ways.tsx';

/** The tab of payments: month by month what was asked, and what came of it. */
export function PaymentHistory() {
  const t = useT('client_loan');
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-4 text-xl">
        {t('history.title')}
      </h2>
      <Loaded query={useOwnLoans()}>{({ items }) => <OfLoans loans={items} />}</Loaded>
    </section>
  );
}

function OfLoans({ loans }: { loans: OwnLoanItem[] }) {
  const t = useT('client_loan');
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? loans[0]?.id;
  if (!id) return <EmptyState title={t('history.empty')}>{t('history.empty_text')}</EmptyState>;
  return (
    <>
      {loans.length > 1 && (
        <Field label={t('history.loan')} className="max-w-xs">
          <Select value={id} onChange={(event) => setChosen(event.target.value)}>
            {loans.map((loan) => (
              <option key={loan.id} value={loan.id}>
                {loan.reference}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <OfLoan key={id} id={id} />
    </>
  );
}

function OfLoan({ id }: { id: string }) {
  return (
    <Loaded query={useOwnLoan(id)}>
      {(loan) => (
        <div className="flex flex-col gap-6">
          <History loan={loan} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <BalanceCard loan={loan} />
              <ScheduleCard loan={loan} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <WaysCard loan={loan} />
              <StatementsCard loan={loan} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}

const column = columnsOf<LoanRow>();
const figures = ['payment'];

function History({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const columns = useColumns(loan);
  const rows = useMemo(() => historyOf(loan), [loan]);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.number)}
      caption={t('history.title')}
      figures={figures}
      stacked
      empty={<EmptyState title={t('history.empty')}>{t('history.empty_text')}</EmptyState>}
    />
  );
}

function useColumns(loan: OwnLoan) {
  const t = useT('client_loan');
  const language = useLanguage();
  const { shortDate } = useFormats();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return [
      column('due', t('history.month'), (row) => month.format(new Date(row.due))),
      column('payment', t('history.amount'), (row) => <Money of={row.payment} />),
      column('state', t('history.status'), (row) => <RowBadge row={row} today={loan.standing.on} />),
      column('date', t('history.date'), (original) => shortDate(original.paid_on ?? original.due)),
      column('receipt', t('history.receipt'), (row) => (
        <Receipt loan={loan.id} payment={paymentOf(row, loan)} />
      )),
    ];
  }, [t, language, shortDate, loan]);
}
