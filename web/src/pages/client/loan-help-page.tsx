import { useParams } from 'react-router';
import { loanPath } from '#/app/site/paths.ts';
import { Help } from '#/features/me/loan/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** What helps who cannot pay as agreed. */
export function LoanHelpPage() {
  const t = useT('client_loan');
  const { id = '' } = useParams();
  return (
    <ClientFrame title={t('help.title')} intro={t('help.text')} back={loanPath(id)}>
      <Help key={id} id={id} />
    </ClientFrame>
  );
}
