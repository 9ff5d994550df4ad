import { ApiError } from '#/lib/api.ts';
import { ruled } from '#/lib/schema.ts';

/** What people type or paste: digits, perhaps with spaces. */
export const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

export const sixDigits = ruled((typed) => (/^\d{6}$/.test(digitsOf(typed)) ? '' : 'factor.code_digits'));

/**
 * The server never says what was wrong with a code, only that it was refused: the field says what it may have been. Any
 * other refusal is no matter of the field.
 */
export const refusalOf = (error: unknown, code: 'factor.code_wrong' | 'factor.recovery_wrong') =>
  error instanceof ApiError && error.code === 'factor.rejected' ? code : undefined;

/** The server compares what is left when spaces and hyphens are gone. */
export const recoveryCode = ruled((typed) => (typed.trim() ? '' : 'field.required'));
