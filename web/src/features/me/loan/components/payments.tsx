import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { LoanEvent, OwnLoan } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { receiptUrl } from '../api/loan.ts';
import { counts } from '../model/loan.ts';

const column = columnsOf<LoanEvent>();
const figures = ['amount'];

/** The money that came in, and what of it went back. */
export function PaymentsCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { i18n } = useI18n();
  const { shortDate } = useFormats();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('on', { header: t('payments.on'), cell: (cell) => shortDate(cell.getValue()) }),
        column.accessor('kind', {
          header: t('payments.kind'),
          cell: ({ row: { original } }) =>
            i18n.text('client_loan', `payments.${original.taken_back ? 'taken_back' : original.kind}`) ??
            original.kind,
        }),
        column.accessor('amount', {
          header: t('payments.amount'),
          cell: (cell) => <Money of={cell.getValue()} />,
        }),
        column.display({
          id: 'receipt',
          header: t('payments.receipt'),
          cell: ({ row }) => <Receipt loan={loan.id} payment={row.original} />,
        }),
      ]),
    [t, i18n, shortDate, loan.id],
  );
  return (
    <Card aria-labelledby="payments">
      <CardTitle id="payments" className="mb-4">
        {t('payments.title')}
      </CardTitle>
      <DataTable
        columns={columns}
        rows={loan.payments}
        rowId={(payment) => payment.id}
        caption={t('payments.title')}
        figures={figures}
        stacked
        empty={<EmptyState title={t('payments.empty')}>{t('payments.empty_text')}</EmptyState>}
      />
    </Card>
  );
}

/** Nothing where there is no receipt: the payment does not count any more, or there was none. */
export function Receipt({ loan, payment }: { loan: string; payment: LoanEvent | undefined }) {
  const t = useT('client_loan');
  const { date } = useFormats();
  if (!payment || !counts(payment)) return <span aria-hidden>–</span>;
  return (
    <ButtonAnchor
      href={receiptUrl(loan, payment.id)}
      download
      variant="quiet"
      size="small"
      aria-label={t('payments.receipt_of', { date: date(payment.on) })}
    >
      <Icon of={Download} size={16} />
      PDF
    </ButtonAnchor>
  );
}
