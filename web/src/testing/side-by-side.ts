import type { Product } from '#/lib/credit/catalogue.ts';
import type { Site } from '#/lib/site.ts';
import { shipped } from './shipped.ts';

const [first] = shipped.products as [Product, ...Product[]];

const german = (code: string, fixed: string, more: Partial<Product> = {}): Product => ({
  ...first,
  code,
  residences: ['DE'],
  amount_max: 5_000_000,
  rates: { ...first.rates, fixed },
  law: { ...first.law, country: 'DE', payout_wait_days: 0 },
  ...more,
});

/** The shipped products beside two German ones; a Dutch one has ended. */
export const shippedBeside: Site = {
  ...shipped,
  products: [
    ...shipped.products.map((product) =>
      product.currency === 'EUR' ? { ...product, except: ['DE', 'NL'] } : product,
    ),
    german('DE-EXTRA', '5'),
    german('DE-CONSO', '4', {
      default: true,
      name: { fr: 'Crédit simple', de: 'Ratenkredit', nl: 'Lening', en: 'Simple loan', it: 'Prestito' },
    }),
  ],
};
