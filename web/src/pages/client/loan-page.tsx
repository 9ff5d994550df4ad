import { useParams } from 'react-router';
import { OwnLoan } from '#/features/me/loan/index.ts';
import { ConditionsOf } from '#/features/me/requests/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** One of the client's own loans. */
export function LoanPage() {
  const t = useT('client_loan');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('title')}>
      <OwnLoan key={id} id={id} asked={(request) => <ConditionsOf requestId={request} />} />
    </ClientFrame>
  );
}
