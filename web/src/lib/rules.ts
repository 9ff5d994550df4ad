import { inPlainDigits } from './currency.ts';

/**
 * The rules of single fields, as the server has them (internal/kernel/validate). Each answers '' or the code of the
 * first broken rule, which is also a key of the errors catalog. Both sides run the same cases.
 */
export type Rule = (value: string) => string;

/** A rule whose message has parameters; an empty code is a kept rule. */
export interface Broken {
  code: string;
  params: Record<string, string>;
}

export const limits = {
  email: 254,
  name: 50,
  passwordMin: 8,
  passwordMax: 128,
  messageMin: 10,
  messageMax: 2000,
  age: 18,
};

/** Characters as people count them, not UTF-16 units. */
const length = (text: string) => [...text].length;

const emailFormat =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

export const email: Rule = (value) => {
  const address = value.trim();
  if (blank(address)) return 'email.required';
  if (length(address) > limits.email) return 'email.too_long';
  if (!emailFormat.test(address) || address.indexOf('@') > 64) return 'email.invalid';
  return '';
};

/** What a new password must have, each with its code: a form shows them while the person types. */
export const passwordParts = [
  { code: 'too_short', met: (value: string) => length(value) >= limits.passwordMin },
  { code: 'uppercase', met: (value: string) => /\p{Lu}/u.test(value) },
  { code: 'lowercase', met: (value: string) => /\p{Ll}/u.test(value) },
  { code: 'digit', met: (value: string) => /\p{Nd}/u.test(value) },
  { code: 'special', met: (value: string) => /[^\p{L}\p{N}\p{M}\uFFFD]/u.test(value) },
] as const;

export const password: Rule = (value) => {
  if (!value) return 'password.required';
  if (length(value) > limits.passwordMax) return 'password.too_long';
  const broken = passwordParts.find((part) => !part.met(value));
  return broken ? `password.${broken.code}` : '';
};

/** White space, controls, format, lone accents, what programs may ignore, private characters, and two empty glyphs. */
const showsNothing =
  /^[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u;

/** A text that shows nothing, however many characters it has: as a reason, a name or a note it is none. */
export const blank = (value: string) => showsNothing.test(value);

export const required: Rule = (value) => (blank(value) ? 'field.required' : '');

/** Up to `limit` characters after trimming; empty is fine. */
export const text =
  (limit: number): Rule =>
  (value) =>
    length(value.trim()) > limit ? 'text.too_long' : '';

/** One line: trimmed, white space inside collapsed, accents composed. */
export const clean = (value: string) =>
  blank(value) ? '' : value.trim().replace(/\s+/gu, ' ').normalize('NFC');

export const name: Rule = (value) => {
  const given = clean(value);
  if (!given) return 'field.required';
  if (length(given) > limits.name) return 'name.too_long';
  return /^[\p{L}\p{M} '’-]*\p{L}[\p{L}\p{M} '’-]*$/u.test(given) ? '' : 'name.characters';
};

/** International form. Whether the number can exist in its country only the server knows. */
export const phone: Rule = (value) => {
  if (blank(value)) return 'phone.required';
  const digits = value.replaceAll('(0)', '').replace(/[ \u00a0\u202f./()-]/gu, '');
  return /^(\+|00)[1-9][0-9]{6,14}$/.test(digits) ? '' : 'phone.invalid';
};

export const message: Rule = (value) => {
  const size = blank(value) ? 0 : length(value.trim());
  if (size < limits.messageMin) return 'message.too_short';
  if (size > limits.messageMax) return 'message.too_long';
  const forbidden = /<\s*\/?\s*(script|iframe|object|embed)\b|javascript\s*:|\bon[a-z]{3,}\s*=/i;
  return forbidden.test(value) ? 'message.forbidden' : '';
};

export const country: Rule = (value) => {
  if (blank(value)) return 'country.required';
  return /^[A-Z]{2,3}$/.test(value) ? '' : 'country.invalid';
};

/** A date of birth ("2006-01-02") of a person who is 18 on the given day. */
export const birthDate = (value: string, today: string): string => {
  const given = value.trim();
  if (!given) return 'field.required';
  if (!isCalendarDate(given)) return 'birth_date.invalid';
  const age = yearsBetween(given, today);
  if (given > today || age > 130) return 'birth_date.invalid';
  return age < limits.age ? 'birth_date.minor' : '';
};

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Whole minor units between two bounds, in one currency. */
export function amount(minor: number, lowest: number, highest: number, currency: string): Broken {
  if (minor < lowest)
    return { code: 'amount.min', params: { min: inPlainDigits(lowest, currency), currency } };
  if (minor > highest)
    return { code: 'amount.max', params: { max: inPlainDigits(highest, currency), currency } };
  return { code: '', params: {} };
}

export function step(minor: number, width: number, currency: string): Broken {
  if (minor % width !== 0)
    return { code: 'amount.step', params: { step: inPlainDigits(width, currency), currency } };
  return { code: '', params: {} };
}

export const passwords = (first: string, second: string) => (first === second ? '' : 'passwords.mismatch');

/** Addresses of the back-office end with the company's admin domain. */
export const staffEmail =
  (domain: string): Rule =>
  (value) => {
    const code = email(value);
    if (code) return code;
    const given = value.trim().toLowerCase().split('@')[1];
    return given === domain.toLowerCase().replace(/^@/, '') ? '' : 'staff.email_invalid';
  };
