import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { useOwnRequests } from '../api/requests.ts';
import { type OpenAction, OpenActions } from './open-actions.tsx';
import { RequestTable } from './request-table.tsx';
import { type Claim, useClaimOnArrival } from './use-claim-on-arrival.ts';

interface Props {
  claim: Claim;
  /** What waits for the client; undefined until it is known. */
  actions: readonly OpenAction[] | undefined;
  /** What other parts of the area show here: requests that go on, loans, offers and contracts. */
  children?: ReactNode;
}

/** The first tab: what there is, and every request. */
export function Overview({ claim, actions, children }: Props) {
  const t = useT('client');
  const requests = useOwnRequests();
  const anything = Boolean(requests.data?.items.length || actions?.length);
  useClaimOnArrival(claim);
  if (requests.isError && !requests.data) return <LoadingFailed onRetry={() => void requests.refetch()} />;
  return (
    <>
      {requests.isPending && (
        <p role="status" className="mb-6 text-ink-muted">
          {t('loading')}
        </p>
      )}
      <div className="flex flex-col gap-10">
        {actions && anything && <OpenActions actions={actions} />}
        {children}
        <RequestTable requests={requests.data?.items} />
      </div>
    </>
  );
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('client');
  return <LoadFailed title={t('requests.failed')} onRetry={onRetry} />;
}
