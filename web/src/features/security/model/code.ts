import { ruled } from '#/lib/schema.ts';

/** What people type or paste: digits, perhaps with spaces. */
export const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

export const sixDigits = ruled((typed) => (/^\d{6}$/.test(digitsOf(typed)) ? '' : 'factor.code_digits'));

/** The server compares what is left when spaces and hyphens are gone. */
export const recoveryCode = ruled((typed) => (typed.trim() ? '' : 'field.required'));
