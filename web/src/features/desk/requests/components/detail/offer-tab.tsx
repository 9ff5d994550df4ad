import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { offerQuery } from '../../api/offer.ts';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { OfferFailed } from './offer-failed.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { SentOffer } from './sent-offer.tsx';

/** What is offered to the client: first what an offer would say, then the one that left. */
export function OfferTab({ request, rights }: { request: RequestDetail; rights: Rights }) {
  const t = useT('requests');
  const { data: offer, error, refetch } = useQuery(offerQuery(request.id));
  const preparing = rights.offer && request.allowed.includes('send_offer');
  if (error) return <OfferFailed error={error} onRetry={() => void refetch()} />;
  if (offer === undefined) return <Skeleton className="h-64 w-full" />;
  if (!offer && !preparing) return <EmptyState title={t('offer.no_offer')} />;
  return (
    <div className="flex flex-col gap-8">
      {preparing && <OfferPreview request={request} mayOpenProducts={rights.products} />}
      {offer && <SentOffer offer={offer} request={request} rights={rights} />}
    </div>
  );
}
