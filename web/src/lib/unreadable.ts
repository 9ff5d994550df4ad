import { digitsOf } from './currency.ts';
import { encodeMessage } from './errors.ts';

const unreadableBy: Record<number, string> = {
  0: 'amount.unreadable_whole',
  2: 'amount.unreadable',
  3: 'amount.unreadable_three',
};

/** What to say of a text that is no amount in a currency: the example has its decimals. */
export const unreadable = (currency: string) =>
  encodeMessage(unreadableBy[digitsOf(currency)] ?? 'amount.invalid', { currency });
