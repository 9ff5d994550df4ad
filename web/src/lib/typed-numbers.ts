import { digitsOf, inPlainDigits } from './currency.ts';

/** What people type as a number: groups may be parted, the fraction begins with a comma or a point. */
export function plainNumber(text: string): string | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/gu, '').replace(',', '.');
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? plain : undefined;
}

/** "1234,5" as 123450 minor units; undefined when it has more decimals than its currency. No float touches money. */
export function toMinor(text: string, currency: string): number | undefined {
  const [whole = '', fraction = ''] = plainNumber(text)?.split('.') ?? [];
  if (!whole || fraction.length > digitsOf(currency)) return undefined;
  return Number(whole + fraction.padEnd(digitsOf(currency), '0'));
}

/** The sign between whole and fraction in a language. */
export const markOf = (language: string) => (language === 'en' ? '.' : ',');

/** 10000001 as "100000,01", 100000 as "1000". */
export const fromMinor = (minor: number, mark: ',' | '.', currency: string) =>
  inPlainDigits(minor, currency).replace('.', mark);

/** "3.80" as "3,8". */
export function fromDecimal(decimal: string, mark: ',' | '.'): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const rest = fraction.replace(/0+$/, '');
  return rest ? whole + mark + rest : whole;
}

/** "03,80" as "3.8", as the server writes decimals. */
export function toDecimal(text: string): string | undefined {
  const plain = plainNumber(text);
  return plain && fromDecimal(plain.replace(/^0+(?=\d)/, ''), '.');
}
