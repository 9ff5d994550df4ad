import { useMemo } from 'react';
import { useLanguage } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { digitsOf, unitsOf } from './currency.ts';

/** Whole minor units (cents, yen), as everywhere in the API. */
export interface Money {
  amount: number;
  currency: string;
}

/** Engines differ in the space they use before a currency; U+00A0 is the one that every font has. */
const oneSpace = (text: string) => text.replaceAll('\u202f', '\u00a0');

export interface Formats {
  /** "10 000,00 €" */
  money: (money: Money) => string;
  /** "10 000 €": for bounds, sliders and what is asked for; cents are told where there are any. */
  wholeMoney: (money: Money) => string;
  /** 29081 as "290,81" in euros: for columns whose head names the currency. */
  cents: (minor: number, currency: string) => string;
  /** 3.85 (percentage points) as "3,85 %" */
  percent: (points: number) => string;
  number: (value: number) => string;
  /** "21 novembre 2026" for a date ("2026-11-21") or an instant */
  date: (value: string) => string;
  /** "21/11/2026" */
  shortDate: (value: string) => string;
  /** "09:30" */
  time: (value: string | number) => string;
  /** "21 novembre 2026 à 09:30" */
  dateTime: (value: string) => string;
}

export function formatsOf(language: Language): Formats {
  const region = language === 'en' ? 'en-GB' : language; // fr, de, nl and it mean their first country; as internal/kernel/i18n
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(region);
  const made = new Map<string, Intl.NumberFormat>(); // dear to make, and tables use them by the hundred
  const write = ({ amount, currency }: Money, digits: number, style: 'currency' | 'decimal' = 'currency') => {
    const name = `${style} ${currency} ${digits}`;
    const format = made.get(name) ?? newFormat(region, { style, currency }, digits);
    made.set(name, format);
    return oneSpace(format.format(amount / unitsOf(currency)));
  };
  const day = { dateStyle: 'long' } as const;
  return {
    money: (money) => write(money, digitsOf(money.currency)),
    wholeMoney: (money) =>
      write(money, money.amount % unitsOf(money.currency) === 0 ? 0 : digitsOf(money.currency)),
    cents: (amount, currency) => write({ amount, currency }, digitsOf(currency), 'decimal'),
    percent: (points) => oneSpace(percent.format(points / 100)),
    number: (value) => oneSpace(number.format(value)),
    date: (value) => formatTime(region, value, day),
    shortDate: (value) => formatTime(region, value, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: (value) => formatTime(region, value, { hour: '2-digit', minute: '2-digit' }),
    dateTime: (value) => formatTime(region, value, { ...day, timeStyle: 'short' }),
  };
}

export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}

function newFormat(region: string, of: Intl.NumberFormatOptions, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(region, {
    ...of,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Whether a text has the form of a calendar date, "2026-11-26". */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A calendar date has no time zone: it is read and written in UTC so that it stays the same day everywhere. */
function formatTime(region: string, value: string | number, options: Intl.DateTimeFormatOptions): string {
  const calendarDate = typeof value === 'string' && isDay(value);
  const format = new Intl.DateTimeFormat(region, calendarDate ? { ...options, timeZone: 'UTC' } : options);
  return firstOfMonth(region, oneSpace(format.format(new Date(value))));
}

/** "le 1er mars", "il 1º marzo": the one day that is counted. */
export function firstOfMonth(language: string, text: string): string {
  const first = { fr: '1er ', it: '1º ' }[language];
  return first ? text.replace(/(?<!\S)1 /, first) : text;
}
