import * as z from 'zod/mini';
import * as rules from '#/lib/rules.ts';
import { country, email, givenPassword, name, password, samePasswords } from '#/lib/schema.ts';

export const loginSchema = z.object({ email, password: givenPassword });

export const registerSchema = z
  .object({ first_name: name, last_name: name, country, email, password, password_confirm: givenPassword })
  .check(samePasswords());

export const verifySchema = z.object({ password: givenPassword });

export const recoverSchema = z.object({ email });

export const resetSchema = z.object({ password, password_confirm: givenPassword }).check(samePasswords());

/** Whether one of the required fields was left empty, which has a message of its own. */
export function someMissing(values: Record<string, unknown>): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && rules.required(value) !== '');
}
