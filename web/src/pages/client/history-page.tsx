import { PaymentHistory } from '#/features/me/loan/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';

/** The part with the payments. */
export function HistoryPage() {
  const t = useT('client_loan');
  return (
    <>
      <PageHead title={t('history.title')} noIndex />
      <PaymentHistory />
    </>
  );
}
