import type { RequiredInsurance } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';

export type Cover = RequiredInsurance['covers'][number];

/** Covers in words. */
export function useCovers(): (list: readonly Cover[]) => string {
  const t = useT('requests');
  return (list) => list.map((each) => t(`insurance.covers.${each}`)).join(', ');
}
