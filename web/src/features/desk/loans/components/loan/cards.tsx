import { Link } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import { Money } from '#/ui/money.tsx';
import type { LoanDetail } from '../../api/types.ts';
import { IssuedPaper } from './issued-paper.tsx';

/** Where the loan stands today. */
export function StandingCard({ loan: { id, standing } }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { date } = useFormats();
  const some = (label: string, amount: { amount: number; currency: string }): Fact[] =>
    amount.amount > 0 ? [[label, <Money key="amount" of={amount} />]] : [];
  return (
    <Card>
      <CardTitle>{t('standing.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('standing.on', { date: date(standing.on) })}</p>
      <Facts
        facts={[
          [t('standing.outstanding'), <Money key="outstanding" of={standing.outstanding} />],
          [t('standing.next_due'), standing.next_due && <Money key="next" of={standing.next_due} />],
          [t('standing.next_due_on'), standing.next_due_on && date(standing.next_due_on)],
          [
            t('standing.next_pay_by'),
            standing.next_pay_by &&
              standing.next_pay_by !== standing.next_due_on &&
              date(standing.next_pay_by),
          ],
          ...some(t('standing.overdue'), standing.overdue),
          [
            t('standing.days_past_due'),
            standing.days_past_due > 0 && t('days', { count: standing.days_past_due }),
          ],
          ...some(t('standing.credit'), standing.credit),
          [
            t('standing.paid'),
            t('standing.paid_of', { paid: standing.instalments_paid, all: standing.instalments }),
          ],
          [t('standing.ends_on'), standing.ends_on && date(standing.ends_on)],
          [t('standing.closed_on'), standing.closed_on && date(standing.closed_on)],
          [t('standing.frozen'), standing.frozen && t('yes')],
          ...some(t('standing.written_off'), standing.written_off),
          ...some(t('standing.recovered'), standing.recovered),
        ]}
      />
      {standing.status === 'closed' && standing.close_reason !== 'cancelled' && (
        <div className="mt-4">
          <IssuedPaper loanId={id} kind="closing" label={t('standing.closing')} />
        </div>
      )}
    </Card>
  );
}

/** What was signed. */
export function ContractCard({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { date, percent } = useFormats();
  return (
    <Card>
      <CardTitle className="mb-4">{t('contract.title')}</CardTitle>
      <Facts
        facts={[
          [t('contract.principal'), <Money key="principal" of={loan.principal} />],
          [t('contract.months'), t('months', { count: loan.months })],
          [
            t('contract.rate'),
            t(loan.rate_type === 'fixed' ? 'contract.fixed' : 'contract.variable', {
              rate: percent(Number(loan.rate)),
            }),
          ],
          [t('contract.apr'), percent(Number(loan.apr))],
          [t('contract.fee'), loan.upfront_fee.amount > 0 && <Money key="fee" of={loan.upfront_fee} />],
          [t('contract.cost'), loan.monthly_cost.amount > 0 && <Money key="cost" of={loan.monthly_cost} />],
          [t('contract.product'), loan.product],
          [t('contract.signed'), date(loan.signed_at)],
          [t('contract.withdraw_until'), loan.withdraw_until && date(loan.withdraw_until)],
          [t('contract.paid_out'), loan.paid_out_on && date(loan.paid_out_on)],
        ]}
      />
      <p className="mt-4 text-sm">
        <Link className="font-medium text-brand underline" to={loanPaths.request(loan.request_id)}>
          {t('contract.request')}
        </Link>
      </p>
    </Card>
  );
}

/** Who owes the loan. */
export function PartiesCard({ loan: { parties } }: { loan: LoanDetail }) {
  const t = useT('loans');
  return (
    <Card>
      <CardTitle className="mb-4">{t('parties.title')}</CardTitle>
      <ul className="flex flex-col gap-3 text-sm">
        {parties.map((party) => (
          <li key={`${party.role} ${party.email}`}>
            <p className="font-medium">
              {party.first_name} {party.last_name}
            </p>
            <p className="text-ink-muted">{t(`parties.${party.role}`)}</p>
            <p className="break-words text-ink-muted">{party.email}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
