import { useParams } from 'react-router';
import { OfferOfRequest } from '#/features/client-offers/components/offer-of-request.tsx';
import { OwnRequest } from '#/features/client-requests/components/own-request.tsx';
import { OwnInterviews } from '#/features/interviews/components/own-interviews.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** One of the client's own requests. */
export function OwnRequestPage() {
  const t = useT('client_requests');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('title')}>
      <OwnRequest
        key={id}
        id={id}
        offer={(request) => (
          <>
            <OfferOfRequest requestId={request} />
            <OwnInterviews requestId={request} />
          </>
        )}
      />
    </ClientFrame>
  );
}
