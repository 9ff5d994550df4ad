import type { RequiredInsurance } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';

export type Cover = RequiredInsurance['covers'][number];

export const allCovers = ['death', 'disability', 'incapacity', 'job_loss'] as const satisfies Cover[];

/** Covers in words. */
export function useCovers(): (list: readonly Cover[]) => string {
  const t = useT('client_requests');
  return (list) => list.map((each) => t(`insurance.covers.${each}`)).join(', ');
}
