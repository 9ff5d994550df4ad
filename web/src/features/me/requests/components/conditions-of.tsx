import { lazy, Suspense } from 'react';

// Few requests have any.
const OwnConditions = lazy(async () => ({ default: (await import('./own-conditions.tsx')).OwnConditions }));

/** What the lender asks for before the payout of a request; nothing where it asks for nothing. */
export const ConditionsOf = ({ requestId }: { requestId: string }) => (
  <Suspense>
    <OwnConditions requestId={requestId} />
  </Suspense>
);
