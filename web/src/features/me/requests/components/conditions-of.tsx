import { lazy, Suspense } from 'react';

// Few requests have any.
const OwnConditions = lazy(async () => ({ default: (await import('./own-conditions.tsx')).OwnConditions }));
const OwnGuarantees = lazy(async () => ({ default: (await import('./own-guarantees.tsx')).OwnGuarantees }));

/** What the payout of a request waits for: what the lender asks for, and who guarantees the loan; nothing where there is neither. */
export const ConditionsOf = ({ requestId }: { requestId: string }) => (
  <Suspense>
    <OwnConditions requestId={requestId} />
    <OwnGuarantees requestId={requestId} />
  </Suspense>
);
