import { PageHead } from '#/app/site/page-head.tsx';
import { dropClaim, usePendingClaim } from '#/features/auth/model/pending-claim.ts';
import { useOwnRequests } from '#/features/client-area/api/requests.ts';
import { Overview } from '#/features/client-area/components/overview.tsx';
import { DashboardLoans } from '#/features/client-loan/components/dashboard-loans.tsx';
import { DashboardOffers } from '#/features/client-offers/components/dashboard-offers.tsx';
import { RequestsInProgress } from '#/features/client-requests/components/progress.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useOpenActions } from './use-open-actions.ts';

/** The first tab: what is open, and where every request stands. */
export function OverviewPage() {
  const t = useT('auth');
  const claim = usePendingClaim();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Overview claim={{ token: claim, onSettled: dropClaim }} actions={useOpenActions()}>
        <RequestsInProgress requests={useOwnRequests().data?.items ?? []} />
        <DashboardLoans />
        <DashboardOffers />
      </Overview>
    </>
  );
}
