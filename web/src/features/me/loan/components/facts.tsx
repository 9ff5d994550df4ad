import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Fact, Facts } from '#/ui/facts.tsx';
import { isEven } from '../model/loan.ts';

/** What the contract says of the loan, and what has become of it. */
export function LoanFacts({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { money, date, percent } = useFormats();
  const colon = useColon();
  const { standing } = loan;
  const day = (on: string | null) => (on ? date(on) : t('links.open'));
  return (
    <Card aria-labelledby="facts">
      <CardTitle id="facts" className="mb-4">
        {t('facts.title')}
      </CardTitle>
      <Facts
        facts={[
          [t('facts.principal'), money(loan.principal)],
          [t('facts.rate'), percent(Number(loan.rate))],
          [t('facts.index'), loan.variable?.index],
          [t('facts.next_reset'), loan.variable?.next_reset && date(loan.variable.next_reset)],
          [
            t('facts.rates'),
            loan.variable && loan.variable.steps.length > 1 && (
              <ul>
                {loan.variable.steps.map(({ from, rate, capped }) => (
                  <li key={from}>
                    {t(capped ? 'facts.rate_capped' : 'facts.rate_from', {
                      rate: percent(Number(rate)),
                      date: date(from),
                      cap: percent(Number(capped)),
                    })}
                  </li>
                ))}
              </ul>
            ),
          ],
          [t('facts.apr'), percent(Number(loan.apr))],
          [
            t('facts.instalment'),
            standing.instalment.amount > 0 && isEven(loan) && money(standing.instalment),
          ],
          [
            t('facts.paid'),
            standing.instalments > 0 &&
              (standing.status !== 'closed' || loan.paid_out_on) &&
              t('facts.paid_of', { paid: standing.instalments_paid, all: standing.instalments }),
          ],
          [t('facts.paid_out'), loan.paid_out_on && date(loan.paid_out_on)],
          [
            t('facts.parts'),
            loan.parts && (
              <ul>
                {loan.parts.map(({ number, on, amount }) => (
                  <li key={number}>{t('facts.part', { amount: money(amount), date: date(on) })}</li>
                ))}
              </ul>
            ),
          ],
          [t('facts.ends'), standing.ends_on && date(standing.ends_on)],
          [
            t('facts.sold'),
            standing.sold && t('facts.sold_to', { buyer: standing.sold.buyer, date: date(standing.sold.on) }),
          ],
          [t('facts.credit'), standing.credit.amount > 0 && money(standing.credit)],
          ...loan.debts.map((debt): Fact => {
            const label = t(debt.settled_on ? 'links.settled' : 'links.settles');
            return [[label, debtName(debt)].join(colon), `${money(debt.amount)} · ${day(debt.settled_on)}`];
          }),
          ...loan.refinanced_by.map(
            (by): Fact => [[t('links.by'), by.reference].join(colon), day(by.settled_on)],
          ),
        ]}
      />
    </Card>
  );
}
