import { noDigits, threeDigits } from './currency-digits.gen.ts';

/** How many decimals amounts in a currency have, as ISO 4217 says: 2, 0 for yen, 3 for the dinar of Kuwait. */
export const digitsOf = (currency: string) =>
  currency && noDigits.includes(currency) ? 0 : currency && threeDigits.includes(currency) ? 3 : 2;

/** How many minor units a whole one has: 100, 1 or 1000. */
export const unitsOf = (currency: string) => 10 ** digitsOf(currency);

/** Minor units as a figure that is typed or sent: 120050 is "1200.50" in euros. */
export const inDigits = (minor: number, currency: string) =>
  (minor / unitsOf(currency)).toFixed(digitsOf(currency));

/** The same without decimals that are all nought: "1200". */
export const inPlainDigits = (minor: number, currency: string) =>
  inDigits(minor, currency).replace(/\.0+$/, '');
