import type { Language } from '#/i18n/languages.ts';
import { formatsOf } from './format.ts';
import type { Site } from './site.ts';

/**
 * The amounts that can be borrowed as consumer credit, currency by currency, as part of a sentence: "de 1 000 € à
 * 100 000 € ou de 1 000 CHF à 80 000 CHF". `range` words one of them.
 */
export function amountRanges(
  { products }: Pick<Site, 'products'>,
  language: Language,
  range: (min: string, max: string) => string,
): string {
  const { wholeMoney } = formatsOf(language);
  const consumer = products.filter((product) => !product.on_request);
  const currencies = [...new Set(consumer.map(({ currency }) => currency))];
  const ranges = currencies.map((currency) => {
    const same = consumer.filter((product) => product.currency === currency);
    const amount = Math.min(...same.map(({ amount_min }) => amount_min));
    const most = Math.max(...same.map(({ amount_max }) => amount_max));
    return range(wholeMoney({ amount, currency }), wholeMoney({ amount: most, currency }));
  });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(ranges);
}

/** The shortest and the longest term of a consumer credit, in months. */
export function monthRange({ products }: Pick<Site, 'products'>): { min: number; max: number } {
  const months = products.filter((product) => !product.on_request).flatMap(({ durations }) => durations);
  return { min: Math.min(...months), max: Math.max(...months) };
}
