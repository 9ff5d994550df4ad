import { useId } from 'react';
import type { LoanOffer } from '#/api/schema.gen.ts';
import { offerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { isToSign } from '../model/offer.ts';
import { OfferBadge } from './own-offers.tsx';

/** An offer on the first screen: what it comes to, until when it holds, and the way to sign it. */
export function OfferCard({ offer }: { offer: LoanOffer }) {
  const t = useT('client_loan');
  const words = useT('client_offers');
  const { money, date, percent } = useFormats();
  const id = useId();
  const { terms } = offer;
  const open = isToSign(offer);
  const figures = [
    [t('home.offer.payment'), money(terms.payment)],
    [t('home.offer.apr'), percent(Number(terms.apr))],
    [t('home.offer.cost'), money(terms.cost)],
    [t('home.offer.total'), money(terms.total)],
  ] as const;
  return (
    <Card as="article" aria-labelledby={id} className={open ? 'border-2 border-brand' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {open ? t('home.offer.title') : words('list.offer', { reference: offer.reference })}
        </h2>
        <OfferBadge offer={offer} />
      </div>
      <p className="mt-1 text-ink-muted text-sm">
        {open && `${offer.reference} · `}
        {t('home.offer.text', { amount: money(terms.principal), months: terms.months })}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="money font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={offerPath(offer.id)} size="small" variant={open ? 'primary' : 'secondary'}>
          {t(open ? 'home.offer.sign' : 'home.offer.see')}
        </ButtonLink>
        {open && (
          <p className="font-medium text-sm">{t('home.offer.until', { date: date(offer.valid_until) })}</p>
        )}
        {offer.withdraw_until && offer.days_left > 0 && (
          <p className="text-sm">{words('list.withdraw', { date: date(offer.withdraw_until) })}</p>
        )}
      </div>
    </Card>
  );
}
