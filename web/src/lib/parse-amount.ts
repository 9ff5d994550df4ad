import { digitsOf } from './currency.ts';

/** How people name a currency beside an amount. */
const names: Record<string, string> = {
  EUR: '€|eur(?:os?)?',
  CHF: 'chf|s?fr\\.?|francs?|franken|frank|franchi',
  GBP: '£|gbp|pounds?',
  USD: 'us\\$|\\$|usd|dollars?',
  JPY: '(?:jp)?¥|jpy|yens?',
};

/**
 * Reads an amount as people of five languages write it ("12 000", "12'000.50", "12.000,50", "12'000.–") into minor units;
 * undefined when it is none, or has more decimals than its currency. A lone separator before exactly three digits
 * separates thousands, unless the currency has three decimals. The currency that the amount is in may stand before or
 * after it ("€ 300", "CHF 12'000.–"); any other makes it none.
 */
export function parseAmount(text: string, currency = ''): number | undefined {
  const name = names[currency] ?? currency;
  const bare = text
    .replace(/[\s'’]/gu, '')
    .replace(new RegExp(`^(?:${name})|(?:${name})$`, 'iu'), '')
    .replace(/[.,][-–—]{1,2}$/u, '');
  const digits = digitsOf(currency);
  const match =
    (digits === 3 && /^(\d{1,12})()([.,])(\d{3})$/.exec(bare)) ||
    /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d{1,12})(?:([.,])(\d{1,3}))?$/.exec(bare);
  if (!match || (match[4]?.length ?? 0) > digits) return undefined;
  const [, whole = '', thousands, decimal, cents = ''] = match;
  if (thousands && thousands === decimal) return undefined;
  return Number(whole.replace(/[.,]/g, '') + cents.padEnd(digits, '0'));
}
