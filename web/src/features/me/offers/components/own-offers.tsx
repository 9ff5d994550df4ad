import { Link } from 'react-router';
import type { LoanOffer } from '#/api/schema.gen.ts';
import { offerPath } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { isMonthlyAnnuity } from '#/lib/credit/quote.ts';
import { useFormats } from '#/lib/format.ts';
import { useOwnLoans } from '#/lib/own-loans.ts';
import { Badge } from '#/ui/badge.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { isToSign, toneOf, wordOf } from '../model/offer.ts';

/** A person's offers and contracts, each with the way to it. */
export function OwnOffers({ offers }: { offers: readonly LoanOffer[] }) {
  const t = useT('client_offers');
  if (offers.length === 0) return <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>;
  return (
    <ul className="flex flex-col gap-3">
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

function OfferRow({ offer }: { offer: LoanOffer }) {
  const t = useT('client_offers');
  const { money, date } = useFormats();
  const { terms } = offer;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          <Link to={offerPath(offer.id)} className="text-brand underline underline-offset-4">
            {t(offer.loan_id ? 'list.contract' : 'list.offer', { reference: offer.reference })}
          </Link>
        </p>
        <OfferBadge offer={offer} />
      </div>
      <p className="mt-1.5 text-ink-muted text-sm">
        {t(isMonthlyAnnuity(terms.repayment) ? 'list.figures' : 'list.figures_rows', {
          amount: money(terms.principal),
          months: terms.months,
          payment: money(terms.payment),
        })}
      </p>
      {isToSign(offer) && (
        <p className="mt-1 font-medium text-sm">{t('list.until', { date: date(offer.valid_until) })}</p>
      )}
      {offer.withdraw_until && offer.days_left > 0 && (
        <p className="mt-1 text-sm">{t('list.withdraw', { date: date(offer.withdraw_until) })}</p>
      )}
    </li>
  );
}

export function OfferBadge({ offer }: { offer: LoanOffer }) {
  const t = useT('client_offers');
  const { i18n } = useI18n();
  const loans = useOwnLoans().data?.items ?? [];
  // A contract does not know that its loan is over.
  const over = loans.some(({ id, status }) => id === offer.loan_id && status === 'closed');
  if (over && offer.state === 'in_force') return <Badge tone="gray">{t('state.ended')}</Badge>;
  const word = wordOf(offer);
  return <Badge tone={toneOf(offer)}>{i18n.text('client_offers', `state.${word}`) ?? word}</Badge>;
}
