import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isToChoose, OwnInterviews, ownInterviewsQuery } from '#/features/me/interviews/index.ts';
import { OfferOfRequest } from '#/features/me/offers/index.ts';
import { OwnRequest } from '#/features/me/requests/index.ts';
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
