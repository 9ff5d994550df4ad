import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OfferOfRequest } from '#/features/client-offers/components/offer-of-request.tsx';
import { OwnRequest } from '#/features/client-requests/components/own-request.tsx';
import { ownInterviewsQuery } from '#/features/interviews/api/interviews.ts';
import { OwnInterviews } from '#/features/interviews/components/own-interviews.tsx';
import { isToChoose } from '#/features/interviews/model/own.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** One of the client's own requests. */
export function OwnRequestPage() {
  const t = useT('client_requests');
  const { id = '' } = useParams();
  const interviews = useQuery(ownInterviewsQuery()).data?.items;
  const chooses = interviews?.some((each) => each.request_id === id && isToChoose(each));
  return (
    <ClientFrame title={t('title')}>
      <OwnRequest
        key={id}
        id={id}
        toDo={chooses ? t('next.interview') : undefined}
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
