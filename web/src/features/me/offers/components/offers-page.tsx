import { Navigate } from 'react-router';
import { offerPath } from '#/app/site/paths.ts';
import { useOwnOffers } from '../api/offers.ts';
import { meant } from '../model/offer.ts';
import { Loaded } from './loaded.tsx';
import { OwnOffers } from './own-offers.tsx';

/** Behind the link of our e-mails: straight to the one that is meant, or the list. */
export function OffersPage() {
  const offers = useOwnOffers();
  return (
    <Loaded query={offers}>
      {({ items }) => {
        const one = meant(items);
        return one ? <Navigate to={offerPath(one.id)} replace /> : <OwnOffers offers={items} />;
      }}
    </Loaded>
  );
}
