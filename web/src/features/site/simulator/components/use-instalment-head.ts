import type { Repayment } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { isMonthlyAnnuity } from '#/lib/credit/quote.ts';

/** What a column of instalments is called: "per month" where that is true of all of them. */
export function useInstalmentHead(repayments: (Repayment | undefined)[]): string {
  const t = useT('simulator');
  return t(repayments.every(isMonthlyAnnuity) ? 'durations.payment' : 'durations.regular');
}
