import * as z from 'zod/mini';
import { encodeMessage } from './errors.ts';
import * as rules from './rules.ts';

/** A text field held to a rule; the message of a broken one is its code. */
export function ruled(rule: rules.Rule) {
  return z.string().check((context) => {
    const code = rule(context.value);
    if (code) context.issues.push({ code: 'custom', input: context.value, message: encodeMessage(code) });
  });
}

/** Like ruled, but an empty field is fine. */
export const optional = (rule: rules.Rule) => ruled((value) => (value.trim() ? rule(value) : ''));

export const email = ruled(rules.email);
export const password = ruled(rules.password);
/** The person who signs in has a password already: only its absence is worth a message. */
export const givenPassword = ruled((value) => (value ? '' : 'password.required'));
export const name = ruled(rules.name);
export const phone = ruled(rules.phone);
export const country = ruled(rules.country);

/** Holds the second password field to the first. */
export function samePasswords<T extends { password: string; password_confirm: string }>() {
  return z.check<T>((context) => {
    if (context.value.password === context.value.password_confirm) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: 'passwords.mismatch',
      path: ['password_confirm'],
    });
  });
}
