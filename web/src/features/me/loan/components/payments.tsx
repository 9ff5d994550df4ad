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

const nameOf = ({ kind, taken_back }: LoanEvent) => {
  if (!taken_back) return kind;
  return kind === 'waived' ? 'waiver_taken_back' : 'taken_back';
};

/** The money that came in, what of it went back, and what of charges was let off. */
export function PaymentsCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { i18n } = useI18n();
  const { shortDate } = useFormats();
  const columns = useMemo(
    () => [
      column('on', t('payments.on'), (row) => shortDate(row.on)),
      column(
        'kind',
        t('payments.kind'),
        (row) => i18n.text('client_loan', `payments.${nameOf(row)}`) ?? row.kind,
      ),
      column('amount', t('payments.amount'), (row) => <Money of={row.amount} />),
      column('receipt', t('payments.receipt'), (row) => <Receipt loan={loan.id} payment={row} />),
    ],
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
