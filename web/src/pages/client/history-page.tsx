import { PageHead } from '#/app/site/page-head.tsx';
import { PaymentHistory } from '#/features/client-loan/components/payment-history.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';

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
