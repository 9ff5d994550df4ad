import type { WholeApplication } from '#/api/schema.gen.ts';
import { ApiError } from '#/lib/api.ts';
import type { CoApplication } from '../api/co-borrower.ts';
import { invitation } from '../api/co-borrower.ts';
import { emptyAnswers, type FormValues, toFields } from './answers.ts';

/** What someone who comes by an invitation finds. */
export type Invited = { kind: 'open'; invited: CoApplication } | { kind: 'done' } | { kind: 'gone' };

/** Throws when the server could not be asked: only its answer says that a link is of no use. */
export async function openInvitation(token: string | null): Promise<Invited> {
  try {
    return shown(token ? await invitation.open(token) : await invitation.load());
  } catch (error) {
    const answered = error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
    if (!answered) throw error;
    return { kind: 'gone' };
  }
}

export const shown = (invited: CoApplication): Invited =>
  invited.complete ? { kind: 'done' } : { kind: 'open', invited };

/** Their own data is asked for; the address and the currency are those of the invitation. */
export const startOf = ({ email, amount }: CoApplication): FormValues => ({
  ...emptyAnswers,
  email,
  currency: amount.currency,
  declaration: false,
});

/** A co-borrower says nothing about the loan, and what they leave open is not sent. `lang`: of the letters to them. */
export function toSubmit(
  values: FormValues,
  { consent_version }: CoApplication,
  lang: string,
): WholeApplication {
  const { rent, other_loans, household, taxes, ...fields } = toFields(values, lang);
  const told = Object.entries({ rent, other_loans, household, taxes }).filter(
    ([, value]) => Number(value) >= 0,
  );
  return { ...fields, ...Object.fromEntries(told), declaration: values.declaration, consent_version };
}
