import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import type { Product } from './catalogue.ts';

/** What a borrower reads of products: what they are called, and whose law their loans follow. */
export function useProductName() {
  const t = useT('common');
  const { i18n, language } = useI18n();
  const countryOf = (code: string) => i18n.text('countries', code) ?? code;
  const kindOf = ({ law }: Product) => t(law.regime === 'consumer' ? 'product.consumer' : 'product.general');
  return {
    nameOf: (product: Product) => product.name?.[language] || kindOf(product),
    lawOf: ({ law }: Product) => t('product.law', { country: countryOf(law.country) }),
  };
}
