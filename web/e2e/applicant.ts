import { randomBytes } from 'node:crypto';
import type { Language } from './fixtures.ts';
import type { Florin } from './florin.ts';

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** Someone who exists once: the tests of a file share a database. */
export function person(lastName: string): Person {
  return {
    first_name: 'Éloïse',
    last_name: lastName,
    email: `eloise.${randomBytes(6).toString('hex')}@example.org`,
  };
}

/** A whole application of one person. */
export const applicationOf = (who: Person, lang: Language = 'fr') => ({
  ...who,
  civilite: 'Madame',
  phone: '+41791234567',
  birth_date: '1988-04-12',
  address: 'Rue du Lac',
  house_number: '12',
  postal_code: '1003',
  city: 'Lausanne',
  country: 'CH',
  nationality: 'FR',
  income_type: 'Salaire',
  monthly_income: 320000,
  employment_status: 'CDI',
  employer: 'Atelier Horloger SA',
  employment_duration: 'Plus de 3 ans',
  currency: 'EUR',
  loan_amount: 1000000,
  loan_duration: 36,
  rate_type: 'fixed',
  loan_purpose: 'Travaux',
  lang,
  declaration: true,
  consent_version: '2026-11-01',
});

/** Applies through the API, where a test is about what comes after. */
export async function apply(
  florin: Florin,
  who: Person,
  lang: Language = 'fr',
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await fetch(`${florin.base}/api/v1/loan-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomBytes(16).toString('hex') },
    body: JSON.stringify({ ...applicationOf(who, lang), ...change }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`apply: ${answer.status} ${JSON.stringify(body)}`);
  return body.reference;
}
