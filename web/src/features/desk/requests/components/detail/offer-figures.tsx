import type { OfferTerms } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Money } from '#/ui/money.tsx';
import { type Fact, Facts } from '../facts.tsx';

/** The figures of an offer, as its documents repeat them. */
export function OfferFigures({ terms }: { terms: OfferTerms }) {
  const t = useT('requests');
  const admin = useT('admin');
  const formats = useFormats();
  const amount = (of: OfferTerms['total']) => <Money of={of} />;
  const apr = terms.apr_cap
    ? `${formats.percent(Number(terms.apr))} (${t('offer.apr_cap', { cap: formats.percent(Number(terms.apr_cap)) })})`
    : formats.percent(Number(terms.apr));
  const rate = `${formats.percent(Number(terms.rate))} (${admin(`detail.summary.rates.${terms.rate_type}`)})`;
  const extras: Fact[] = [];
  if (terms.upfront_fee.amount > 0) extras.push([t('offer.fee'), amount(terms.upfront_fee)]);
  if (terms.insurance.amount > 0) extras.push([t('offer.premium'), amount(terms.insurance)]);
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
