import type { ClientFile, LoanItem } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Money } from '#/ui/money.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';

/** Everything that was lent to the client. */
export function LoansTab({ file }: { file: ClientFile }) {
  const t = useT('clients');
  const { shortDate } = useFormats();
  if (file.loans.length === 0)
    return <EmptyState title={t('loans.empty')}>{t('loans.empty_text')}</EmptyState>;
  return (
    <Table className="stacked">
      <caption className="sr-only">{t('tabs.loans')}</caption>
      <thead>
        <tr>
          <Th>{t('loans.reference')}</Th>
          <Th className="text-right">{t('loans.amount')}</Th>
          <Th className="text-right">{t('loans.outstanding')}</Th>
          <Th>{t('loans.next')}</Th>
          <Th>{t('loans.status')}</Th>
          <Th>
            <span className="sr-only">{t('loans.open')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {file.loans.map((loan) => (
          <tr key={loan.id}>
            <Td data-label={t('loans.reference')} className="money text-xs">
              {loan.reference}
            </Td>
            <Td data-label={t('loans.amount')} className="money text-right">
              <Money of={loan.amount} />
            </Td>
            <Td data-label={t('loans.outstanding')} className="money text-right">
              <Money of={loan.outstanding} />
            </Td>
            <Td data-label={t('loans.next')} className="money">
              {loan.next_due_on ? shortDate(loan.next_due_on) : '–'}
              {loan.next_pay_by && loan.next_pay_by !== loan.next_due_on && (
                <span className="block text-ink-muted text-xs">
                  {t('loans.pay_by', { date: shortDate(loan.next_pay_by) })}
                </span>
              )}
            </Td>
            <Td data-label={t('loans.status')}>
              <LoanBadge loan={loan} />
            </Td>
            <Td>
              <ButtonLink
                to={clientPaths.loan(loan.id)}
                variant="secondary"
                size="small"
                aria-label={t('loans.open_of', { reference: loan.reference })}
              >
                {t('loans.open')}
              </ButtonLink>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const tones: Record<LoanItem['status'], Tone> = {
  pending_payout: 'blue',
  active: 'green',
  terminated: 'red',
  charged_off: 'red',
  closed: 'gray',
};

function LoanBadge({ loan }: { loan: LoanItem }) {
  const t = useT('clients');
  if (loan.days_past_due > 0 && loan.status !== 'closed')
    return <Badge tone="red">{t('loans.late', { count: loan.days_past_due })}</Badge>;
  if (loan.close_reason === 'repaid' || loan.close_reason === 'repaid_early')
    return <Badge tone="green">{t('loans.states.repaid')}</Badge>;
  return <Badge tone={tones[loan.status]}>{t(`loans.states.${loan.status}`)}</Badge>;
}

const kinds = ['paid', 'returned', 'refunded'] as const;

/** What came and went on all loans of the client, newest first. */
export function PaymentsTab({ file }: { file: ClientFile }) {
  const t = useT('clients');
  const { shortDate } = useFormats();
  if (file.payments.length === 0)
    return <EmptyState title={t('payments.empty')}>{t('payments.empty_text')}</EmptyState>;
  return (
    <Table className="stacked">
      <caption className="sr-only">{t('tabs.payments')}</caption>
      <thead>
        <tr>
          <Th>{t('payments.date')}</Th>
          <Th>{t('payments.kind')}</Th>
          <Th>{t('payments.loan')}</Th>
          <Th className="text-right">{t('payments.amount')}</Th>
        </tr>
      </thead>
      <tbody>
        {file.payments.map((payment) => (
          <tr key={payment.id}>
            <Td data-label={t('payments.date')} className="money">
              {shortDate(payment.on)}
            </Td>
            <Td data-label={t('payments.kind')}>
              <span className="inline-flex flex-wrap items-center gap-2">
                {kinds.map((kind) => kind === payment.kind && t(`payments.kinds.${kind}`))}
                {payment.taken_back && <Badge tone="gray">{t('payments.taken_back')}</Badge>}
              </span>
            </Td>
            <Td data-label={t('payments.loan')} className="money text-xs">
              {payment.reference}
            </Td>
            <Td data-label={t('payments.amount')} className="money text-right">
              <Money of={payment.amount} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
