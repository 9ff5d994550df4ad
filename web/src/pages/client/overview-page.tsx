import { Overview, useOwnRequests } from '#/features/me/area/index.ts';
import { DashboardLoans } from '#/features/me/loan/index.ts';
import { DashboardOffers } from '#/features/me/offers/index.ts';
import { RequestsInProgress } from '#/features/me/requests/index.ts';
import { dropClaim, usePendingClaim } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
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
