import { useParams } from 'react-router';
import { OwnLoanLaw } from '#/features/me/loan/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** The law behind one of the client's own loans. */
export function LoanLawPage() {
  const t = useT('loan_law');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('title')}>
      <OwnLoanLaw key={id} id={id} />
    </ClientFrame>
  );
}
