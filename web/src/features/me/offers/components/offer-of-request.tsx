import { offerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { useOwnOffers } from '../api/offers.ts';
import { isToSign } from '../model/offer.ts';

/** The way from a request to its newest offer or contract, once there is one. */
export function OfferOfRequest({ requestId }: { requestId: string }) {
  const t = useT('client_offers');
  const offer = useOwnOffers().data?.items.find(({ request_id }) => request_id === requestId);
  if (!offer) return null;
  const text = offer.loan_id ? 'to_contract' : isToSign(offer) ? 'to_sign' : 'to_offer';
  return (
    <ButtonLink to={offerPath(offer.id)} size="small" className="mt-4">
      {t(`way.${text}`)}
    </ButtonLink>
  );
}
