import { useT } from '#/i18n/i18n-provider.tsx';
import { useOwnOffers } from '../api/offers.ts';
import { OwnOffers } from './own-offers.tsx';

/** The part of the dashboard with offers and contracts; those without any do not see it. */
export function DashboardOffers() {
  const t = useT('client_offers');
  const offers = useOwnOffers().data?.items ?? [];
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title" className="mb-4 text-xl">
        {t('list_title')}
      </h2>
      <OwnOffers offers={offers} />
    </section>
  );
}
