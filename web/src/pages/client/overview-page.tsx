import type { LoanOffer } from '#/api/schema.gen.ts';
import {
  type Matters,
  mattersOf,
  OpenActions,
  Overview,
  PastMatters,
  useOwnRequests,
} from '#/features/me/area/index.ts';
import { LoanCard } from '#/features/me/loan/index.ts';
import { OfferCard, useOwnOffers } from '#/features/me/offers/index.ts';
import { RequestsInProgress } from '#/features/me/requests/index.ts';
import { dropClaim, usePendingClaim } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useOwnLoans } from '#/lib/own-loans.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { useOpenActions } from './use-open-actions.ts';

/** The first tab: one card for each thing that lives, in the order of what it needs; the rest behind one line. */
export function OverviewPage() {
  const t = useT('auth');
  const claim = usePendingClaim();
  const known = [useOwnRequests(), useOwnOffers(), useOwnLoans()] as const;
  const [requests, offers, loans] = known;
  const there = requests.data && offers.data && loans.data;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Overview
        claim={{ token: claim, onSettled: dropClaim }}
        failed={known.some(({ isError, data }) => isError && !data)}
        matters={
          there && mattersOf(loans.data?.items ?? [], offers.data?.items ?? [], requests.data?.items ?? [])
        }
        onRetry={() => {
          for (const each of known) if (each.isError) void each.refetch();
        }}
      >
        {(matters) => <All matters={matters} offers={offers.data?.items ?? []} />}
      </Overview>
    </>
  );
}

function All({ matters, offers }: { matters: Matters; offers: readonly LoanOffer[] }) {
  const actions = useOpenActions();
  const { late, running, ended, requests, past } = matters;
  const calm = late.length === 0 && !matters.offers.some(({ ways }) => ways.length > 0);
  return (
    <>
      {late.map((loan) => (
        <LoanCard key={loan.id} loan={loan} />
      ))}
      {actions && (calm || actions.length > 0) && <OpenActions actions={actions} />}
      {matters.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      <RequestsInProgress requests={requests} />
      {[...running, ...(ended ? [ended] : [])].map((loan) => (
        <LoanCard key={loan.id} loan={loan} contract={offers.find(({ loan_id }) => loan_id === loan.id)} />
      ))}
      <PastMatters past={past} />
    </>
  );
}
