import { Link } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { everyOf, kindOf } from '#/lib/credit/quote.ts';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
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
          [
            t('standing.sold'),
            standing.sold &&
              t('standing.sold_to', { buyer: standing.sold.buyer, date: date(standing.sold.on) }),
          ],
        ]}
      />
      {standing.status === 'closed' && standing.close_reason !== 'cancelled' && (
        <div className="mt-4">
          {standing.sold ? (
            <IssuedPaper loanId={id} kind="sold" label={t('standing.sold_letter')} />
          ) : (
            <IssuedPaper loanId={id} kind="closing" label={t('standing.closing')} />
          )}
        </div>
      )}
    </Card>
  );
}

/** What was signed. */
export function ContractCard({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const { date, percent } = useFormats();
  const colon = useColon();
  const settledOn = (on: string | null) => ` · ${on ? date(on) : t('links.open')}`;
  const linkFacts: Fact[] = [
    ...loan.debts.map((debt): Fact => {
      const label = t(debt.settled_on ? 'links.settled' : 'links.settles');
      const what = <Money key={debt.reference} of={debt.amount} />;
      return [
        [label, debtName(debt)].join(colon),
        <span key="settles">
          {debt.loan_id ? <Link to={loanPaths.loan(debt.loan_id)}>{what}</Link> : what}
          {settledOn(debt.settled_on)}
        </span>,
      ];
    }),
    [
      t('links.by'),
      loan.refinanced_by.length > 0 && (
        <ul>
          {loan.refinanced_by.map((by) => (
            <li key={by.loan_id}>
              <Link to={loanPaths.loan(by.loan_id)}>{by.reference}</Link>
              {settledOn(by.settled_on)}
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return (
    <Card>
      <CardTitle className="mb-4">{t('contract.title')}</CardTitle>
      <Facts
        facts={[
          [t('contract.principal'), <Money key="principal" of={loan.principal} />],
          [t('contract.months'), t('months', { count: loan.months })],
          [t('contract.repaid'), <Repaid key="repaid" repayment={loan.repayment} />],
          [
            t('contract.rate'),
            t(loan.rate_type === 'fixed' ? 'contract.fixed' : 'contract.variable', {
              rate: percent(Number(loan.rate)),
            }),
          ],
          [t('contract.index'), loan.variable?.index],
          [
            t('contract.next_reset'),
            loan.variable?.next_reset &&
              t(loan.variable.waiting ? 'contract.reset_waits' : 'contract.reset_on', {
                date: date(loan.variable.next_reset),
              }),
          ],
          [
            t('contract.rates'),
            loan.variable && loan.variable.steps.length > 1 && (
              <ul key="rates">
                {loan.variable.steps.map(({ from, rate, index, capped }) => (
                  <li key={from}>
                    {t(rateText(index, capped), {
                      rate: percent(Number(rate)),
                      date: date(from),
                      index: percent(Number(index)),
                      cap: percent(Number(capped)),
                    })}
                  </li>
                ))}
              </ul>
            ),
          ],
          [t('contract.apr'), percent(Number(loan.apr))],
          [t('contract.fee'), loan.upfront_fee.amount > 0 && <Money key="fee" of={loan.upfront_fee} />],
          [t('contract.cost'), loan.monthly_cost.amount > 0 && <Money key="cost" of={loan.monthly_cost} />],
          [t('contract.product'), loan.product],
          ...linkFacts,
          [t('contract.signed'), date(loan.signed_at)],
          [t('contract.withdraw_until'), loan.withdraw_until && date(loan.withdraw_until)],
          [t('contract.paid_out'), loan.paid_out_on && date(loan.paid_out_on)],
          [t('contract.parts'), loan.parts && <PartsToCome key="parts" parts={loan.parts} />],
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

/** How the loan is paid back, in the words of the contract. */
function Repaid({ repayment }: { repayment: LoanDetail['repayment'] }) {
  const t = useT('loans');
  const { percent } = useFormats();
  const grace = repayment?.grace?.periods ?? 0;
  const balloon = Number(repayment?.balloon ?? 0);
  const words = [
    t('contract.how', {
      kind: t(`contract.kinds.${kindOf(repayment)}`),
      rhythm: t(`contract.rhythms.${everyOf(repayment)}`),
    }),
    ...(grace ? [t('contract.grace', { count: grace })] : []),
    ...(balloon ? [t('contract.balloon', { share: percent(balloon) })] : []),
  ];
  return <>{words.join(' · ')}</>;
}

function PartsToCome({ parts }: { parts: NonNullable<LoanDetail['parts']> }) {
  const t = useT('loans');
  const { date, money } = useFormats();
  return (
    <ul>
      {parts.map(({ number, on, amount }) => (
        <li key={number}>{t('contract.part', { amount: money(amount), date: date(on) })}</li>
      ))}
    </ul>
  );
}

/** How a rate of the loan came about: by the contract, by its index, or by the highest that the law allows. */
function rateText(index: string, capped: string | undefined) {
  if (capped) return 'contract.rate_capped';
  return index ? 'contract.rate_fixed' : 'contract.rate_from';
}
