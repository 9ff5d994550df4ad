import type { OfferPage } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { isMonthlyAnnuity } from '#/lib/credit/quote.ts';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';

/** What is offered, to the cent, and how it is paid back. */
export function Figures({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { money, date, percent } = useFormats();
  const language = useLanguage();
  const { terms } = offer;
  const more = (amount: { amount: number; currency: string }) => amount.amount > 0 && money(amount);
  const differs = terms.last_payment.amount !== terms.payment.amount;
  return (
    <Card aria-labelledby="offer-figures">
      <CardTitle id="offer-figures">{t('figures.title')}</CardTitle>
      <p className="money mt-3 font-semibold text-2xl">{money(terms.payment)}</p>
      <p className="mb-4 text-ink-muted text-sm">
        {isMonthlyAnnuity(terms.repayment)
          ? t('figures.per_month', { months: terms.months })
          : t('figures.per_instalment', { months: terms.months, count: offer.schedule.length })}
      </p>
      <Facts
        facts={[
          [
            t('figures.reference'),
            <span key="r" className="money">
              {offer.reference}
            </span>,
          ],
          [t('figures.principal'), money(terms.principal)],
          [t('figures.rate'), percent(Number(terms.rate))],
          [t('figures.rate_kind'), t(terms.rate_type === 'variable' ? 'figures.variable' : 'figures.fixed')],
          [t('figures.index'), terms.rate_index],
          [t('figures.apr'), percent(Number(terms.apr))],
          [t('figures.fee'), more(terms.upfront_fee)],
          [terms.insured?.name[language] || t('figures.insurance'), more(terms.insurance)],
          [
            t('figures.own_insurance'),
            terms.insured?.sum && `${terms.insured.insurer}, ${money(terms.insured.sum)}`,
          ],
          [t('figures.insurance_total'), terms.insured && money(terms.insured.total)],
          [t('figures.insurance_rate'), terms.insured && percent(Number(terms.insured.annual_rate))],
          [t('figures.net'), money(terms.net_payout)],
          ...(terms.debts ?? []).map((debt): [string, string] => [
            t('figures.settled', { what: debtName(debt) }),
            money(debt.amount),
          ]),
          [t('figures.rest'), terms.rest && terms.debts && money(terms.rest)],
          [t('figures.last'), differs && money(terms.last_payment)],
          [t('figures.cost'), money(terms.cost)],
          [t('figures.total'), money(terms.total)],
          [t('figures.first_due'), date(terms.first_due)],
          [t('figures.last_due'), date(terms.last_due)],
        ]}
      />
      <p className="mt-4 text-ink-muted text-xs">{t('figures.assumed', { date: date(terms.payout_on) })}</p>
      <Schedule offer={offer} />
    </Card>
  );
}

function Schedule({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const { cents, shortDate } = useFormats();
  const { currency } = offer.terms.principal;
  const moved = offer.schedule.some(({ due, pay_by }) => pay_by !== due);
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-brand text-sm">
        {t('schedule.open')}
      </summary>
      <div className="max-h-96 overflow-y-auto">
        <FigureTable
          caption={t('schedule.caption', { currency })}
          head={[
            t('schedule.due'),
            ...(moved ? [t('schedule.pay_by')] : []),
            t('schedule.payment'),
            t('schedule.interest'),
            t('schedule.balance'),
          ]}
          rows={offer.schedule.map(({ number, due, pay_by, payment, interest, balance }) => ({
            key: number,
            cells: [
              shortDate(due),
              ...(moved ? [shortDate(pay_by)] : []),
              cents(payment, currency),
              cents(interest, currency),
              cents(balance, currency),
            ],
          }))}
        />
      </div>
    </details>
  );
}
