import type { OfferTerms } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { debtName } from '#/lib/debt-name.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Money } from '#/ui/money.tsx';
import { type Fact, Facts } from '../facts.tsx';

/** The figures of an offer, as its documents repeat them. */
export function OfferFigures({ terms }: { terms: OfferTerms }) {
  const t = useT('requests');
  const language = useLanguage();
  const admin = useT('admin');
  const formats = useFormats();
  const colon = useColon();
  const amount = (of: OfferTerms['total']) => <Money of={of} />;
  const apr = terms.apr_cap
    ? `${formats.percent(Number(terms.apr))} (${t('offer.apr_cap', { cap: formats.percent(Number(terms.apr_cap)) })})`
    : formats.percent(Number(terms.apr));
  const rate = `${formats.percent(Number(terms.rate))} (${admin(`detail.summary.rates.${terms.rate_type}`)})`;
  const extras: Fact[] = [];
  if (terms.upfront_fee.amount > 0) extras.push([t('offer.fee'), amount(terms.upfront_fee)]);
  if (terms.insurance.amount > 0)
    extras.push([terms.insured?.name[language] || t('offer.premium'), amount(terms.insurance)]);
  if (terms.insured?.sum) {
    const { insurer, sum } = terms.insured;
    extras.push([t('offer.own_insurance'), `${insurer}, ${formats.money(sum)}`]);
  }
  if (terms.insured) {
    extras.push([t('offer.insurance_total'), amount(terms.insured.total)]);
    extras.push([t('offer.insurance_rate'), formats.percent(Number(terms.insured.annual_rate))]);
    const { compare_until } = terms.insured;
    if (compare_until) extras.push([t('offer.compare_until'), formats.date(compare_until)]);
  }
  const settled: Fact[] = (terms.debts ?? []).map(
    (debt): Fact => [[t('offer.settled'), debtName(debt)].join(colon), amount(debt.amount)],
  );
  if (terms.rest && settled.length > 0) settled.push([t('offer.rest'), amount(terms.rest)]);
  return (
    <div className="grid gap-x-10 gap-y-2.5 md:grid-cols-2">
      <Facts
        facts={[
          [t('offer.principal'), amount(terms.principal)],
          [admin('detail.summary.duration'), admin('detail.summary.months', { count: terms.months })],
          [admin('detail.summary.rate'), rate],
          [t('offer.apr'), apr],
          ...extras,
          [t('offer.net'), amount(terms.net_payout)],
          ...settled,
        ]}
      />
      <Facts
        facts={[
          [t('offer.payment'), amount(terms.payment)],
          [t('offer.last'), amount(terms.last_payment)],
          [t('offer.cost'), amount(terms.cost)],
          [t('offer.total'), <strong key="total">{amount(terms.total)}</strong>],
          [t('offer.payout_on'), formats.date(terms.payout_on)],
          [t('offer.first_due'), formats.date(terms.first_due)],
          [t('offer.last_due'), formats.date(terms.last_due)],
        ]}
      />
    </div>
  );
}
