import { useCallback } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import type { Product } from '../api/products.ts';
import { fieldAt } from '../model/fields.ts';
import { useLabels } from './use-labels.ts';
import { useValueTexts } from './use-value-texts.ts';

/** In a line: whom a product is for, where it is not for everyone, and whether it is the default or in trial. */
export function useForWhom(): (product: Product) => string {
  const t = useT('products');
  const labelOf = useLabels();
  const textsOf = useValueTexts();
  return useCallback(
    (product) => {
      const sets = (['residences', 'purposes', 'channels'] as const).flatMap((at) => {
        const spec = fieldAt(at)?.spec;
        return spec ? textsOf(spec, product[at], product.currency) : [];
      });
      const marks = (['default', 'trial'] as const).filter((at) => product[at]).map(labelOf);
      return [...sets, ...marks].join(' · ') || t('everyone');
    },
    [t, labelOf, textsOf],
  );
}
