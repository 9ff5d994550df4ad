import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { newAddress, newClient, type Options, password } from './client.ts';
import { codeIn, mailTo } from './mail.ts';

export type Person = { client: SupabaseClient; email: string; user: User; session: Session };

/** A person who has signed up, confirmed by the mailed code, and is signed in. */
export async function newPerson(options: Options & { email?: string; data?: object } = {}): Promise<Person> {
  const email = options.email ?? newAddress();
  const client = newClient(options);
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: options.data ?? { first_name: 'Ada', last_name: 'Keller' } },
  });
  expect(error).toBeNull();
  const code = codeIn(await mailTo(email, await confirmation(options)));
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(verified.error).toBeNull();
  const { session, user } = verified.data;
  if (!session || !user) throw new Error('no session after the confirmation');
  return { client, email, user, session };
}

/** In PKCE the mail leads back to the browser that asked; otherwise its page asks for the password. */
const confirmation = async (options: Options) =>
  options.flow === 'pkce' ? 'account.code' : 'account.verify';

/** A second sign-in of the same person, as on another device. */
export async function signInAgain(person: Person, options: Options = {}): Promise<Person> {
  const client = newClient(options);
  const { data, error } = await client.auth.signInWithPassword({ email: person.email, password });
  expect(error).toBeNull();
  if (!data.session || !data.user) throw new Error('no session');
  return { client, email: person.email, user: data.user, session: data.session };
}

/** The claims of an access token, unchecked. */
export function claimsOf(token: string): Record<string, any> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** What a refusal looks like to the client. */
export function refusal(error: { code?: string; status?: number; name: string } | null): {
  code?: string;
  status?: number;
} {
  expect(error).not.toBeNull();
  return { code: error?.code, status: error?.status };
}
