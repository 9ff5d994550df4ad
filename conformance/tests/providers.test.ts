import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { Browser, destination, fragment } from '../kit/browser.ts';
import { auth, call, fetchFrom, florin, newAddress, newClient, newSource, Store } from '../kit/client.ts';
import { clientID, publicKey } from '../kit/florin.ts';
import { type Claims, Issuer } from '../kit/issuer.ts';
import { mailTo } from '../kit/mail.ts';
import { claimsOf, newPerson, refusal } from '../kit/people.ts';

let acme: Issuer;
let wrong: Issuer;

beforeAll(async () => {
  acme = await Issuer.start('acme');
  wrong = await Issuer.start('wrong');
});

afterAll(async () => {
  await acme.stop();
  await wrong.stop();
});

const verified = (email: string): Claims => ({
  email,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Keller',
});

/** Where signInWithOAuth sends the browser. */
async function start(
  client: SupabaseClient,
  redirectTo = `${florin.base}/client`,
  provider = 'acme',
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider as never,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error('no url');
  return data.url;
}

/** A whole sign-in, up to where Florin sends the browser. */
async function signIn(
  who: string,
  options: { client?: SupabaseClient; browser?: Browser; redirectTo?: string } = {},
): Promise<URL> {
  const { client = newClient(), browser = new Browser() } = options;
  const back = await acme.consent(browser, await browser.get(await start(client, options.redirectTo)), who);
  return destination(await browser.get(back));
}

describe('signInWithOAuth', () => {
  test('asks the provider with state, nonce and PKCE, and comes back with a session', async ({ expect }) => {
    const email = newAddress();
    const who = acme.person(verified(email));
    const browser = new Browser();
    const sent = await browser.get(await start(newClient()));
    expect(sent.status).toBe(302);
    const question = destination(sent);
    expect(question.origin).toBe(acme.url);
    expect(Object.fromEntries(question.searchParams)).toMatchObject({
      client_id: clientID,
      response_type: 'code',
      redirect_uri: `${auth}/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
    });
    const cookie = sent.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);

    const at = destination(await browser.get(await acme.consent(browser, sent, who)));
    expect(at.origin + at.pathname).toBe(`${florin.base}/client`);
    const tokens = fragment(at);
    const client = newClient();
    const { data, error } = await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.user?.app_metadata.providers).toContain('acme');
    expect(data.user?.identities?.find((one) => one.provider === 'acme')).toMatchObject({
      id: who,
      user_id: data.user?.id,
      identity_data: { email, sub: who },
    });
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    });
  });

  test('PKCE: a code for the browser that asked, once', async ({ expect }) => {
    const email = newAddress();
    const client = newClient({ flow: 'pkce' });
    const at = await signIn(acme.person(verified(email)), { client });
    expect(at.hash).toBe('');
    const code = at.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await call('POST', `${auth}/token?grant_type=pkce`, {
      body: { auth_code: code, code_verifier: 'x'.repeat(60) },
    });
    expect(again.json.code).toBe('flow_state_not_found');
  });

  test('the same person is the same account, also when the provider knows another address by now', async ({
    expect,
  }) => {
    const claims = verified(newAddress());
    const who = acme.person(claims);
    const first = claimsOf(fragment(await signIn(who)).get('access_token') ?? '');
    claims.email = newAddress('elsewhere.example');
    claims.email_verified = false;
    const second = claimsOf(fragment(await signIn(who)).get('access_token') ?? '');
    expect(second.sub).toBe(first.sub);
    expect(second.email).toBe(first.email);
    expect(second.session_id).not.toBe(first.session_id);
  });

  test('unknown providers are refused in JSON', async ({ expect }) => {
    for (const provider of ['google', '', 'email', '../acme']) {
      const answer = await call(
        'GET',
        `${auth}/authorize?provider=${encodeURIComponent(provider)}&redirect_to=${florin.base}`,
      );
      expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed']);
    }
    const half = await call('GET', `${auth}/authorize?provider=acme&code_challenge=${'c'.repeat(43)}`);
    expect([half.status, half.json.code]).toEqual([400, 'validation_failed']);
  });

  test('never leads to a foreign address', async ({ expect }) => {
    const at = await signIn(acme.person(verified(newAddress())), { redirectTo: 'https://evil.example/' });
    expect(at.origin).toBe(florin.base);
  });
});

describe('what a provider says of an address', () => {
  test('joins the account of that mailbox when it is verified there and the operator trusts it, and its owner is told', async ({
    expect,
  }) => {
    const person = await newPerson();
    const at = await signIn(acme.person(verified(person.email)));
    expect(claimsOf(fragment(at).get('access_token') ?? '').sub).toBe(person.user.id);
    expect(await mailTo(person.email, 'account.identity_linked')).toContain('acme');
    expect(
      (await person.client.auth.getUserIdentities()).data?.identities.map((one) => one.provider).sort(),
    ).toEqual(['acme', 'email']);
  });

  test.for<[string, (email: string) => Claims, string]>([
    ['not verified there', (email) => ({ email, email_verified: false }), 'example.org'],
    ['without a word about it', (email) => ({ email }), 'example.org'],
    ['verified as a text', (email) => ({ email, email_verified: 'true' }), 'example.org'],
    ['of a domain that it does not answer for', verified, 'bank.example'],
    ['of a domain that ends like one', verified, 'evil-example.org'],
    ['missing', () => ({ name: 'Nobody' }), 'example.org'],
  ])('opens nothing when it is %s, account or not', async ([, claims, domain], { expect }) => {
    const person = domain === 'example.org' ? await newPerson() : undefined;
    const answers = [];
    for (const email of [person?.email ?? newAddress(domain), newAddress(domain)]) {
      const at = await signIn(acme.person(claims(email)));
      expect(at.searchParams.get('error')).toBeNull();
      answers.push(Object.fromEntries(fragment(at)));
    }
    expect(answers[0]).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    expect(answers[1]).toEqual(answers[0]);
    if (person) expect((await person.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('of refused consent is told to the page, in PKCE in the query too', async ({ expect }) => {
    const browser = new Browser();
    const back = await acme.refuse(browser, await browser.get(await start(newClient({ flow: 'pkce' }))));
    expect(back.searchParams.get('error')).toBe('access_denied');
    const at = destination(await browser.get(back));
    for (const values of [fragment(at), at.searchParams])
      expect(Object.fromEntries(values)).toMatchObject({
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
      });
  });

  test('counts once', async ({ expect }) => {
    const browser = new Browser();
    const back = await acme.consent(
      browser,
      await browser.get(await start(newClient())),
      acme.person(verified(newAddress())),
    );
    expect(fragment(destination(await browser.get(back))).get('access_token')).toBeTruthy();
    expect(fragment(destination(await browser.get(back))).get('error_code')).toBe('bad_oauth_state');
  });

  test('of 8 browsers that bring it at once one gets a session', async ({ expect }) => {
    const browser = new Browser();
    const back = await acme.consent(
      browser,
      await browser.get(await start(newClient())),
      acme.person(verified(newAddress())),
    );
    const all = await Promise.all(Array.from({ length: 8 }, () => browser.get(back)));
    expect(all.filter((page) => fragment(destination(page)).get('access_token'))).toHaveLength(1);
  });

  test('counts in the browser that asked, and in no other', async ({ expect }) => {
    const attacker = new Browser();
    const back = await acme.consent(
      attacker,
      await attacker.get(await start(newClient())),
      acme.person(verified(newAddress())),
    );
    const victim = new Browser();
    await victim.get(await start(newClient()));
    const at = destination(await victim.get(back));
    expect(fragment(at).get('error_code')).toBe('bad_oauth_state');
    expect(at.hash).not.toContain('access_token');
  });

  test('with the code of another question is refused', async ({ expect }) => {
    const attacker = new Browser();
    const stolen = await acme.consent(
      attacker,
      await attacker.get(await start(newClient())),
      acme.person(verified(newAddress())),
    );
    const victim = new Browser();
    const own = await acme.consent(
      victim,
      await victim.get(await start(newClient())),
      acme.person(verified(newAddress())),
    );
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(fragment(destination(await victim.get(own))).get('error_code')).toBe('bad_oauth_callback');
  });

  test('in the name of another issuer is refused (mix-up)', async ({ expect }) => {
    const browser = new Browser();
    for (const issuer of ['https://evil.example', undefined]) {
      const back = await acme.consent(
        browser,
        await browser.get(await start(newClient())),
        acme.person(verified(newAddress())),
      );
      if (issuer) back.searchParams.set('iss', issuer);
      else back.searchParams.delete('iss');
      expect(fragment(destination(await browser.get(back))).get('error_code')).toBe('bad_oauth_callback');
    }
  });

  test.for([
    '',
    '?state=&code=',
    '?state=unknown&code=x',
    '?error=access_denied',
    `?state=${'x'.repeat(3000)}&code=y`,
  ])('that belongs to nothing ("%.30s") is refused', async (query, { expect }) => {
    const page = await new Browser().get(`${auth}/callback${query}`);
    expect(page.status).toBe(303);
    const at = destination(page);
    expect(at.origin).toBe(florin.base);
    expect(fragment(at).get('error_code')).toBe('bad_oauth_state');
  });
});

describe('linkIdentity and unlinkIdentity', () => {
  /** A client whose fetch shares its cookies with a browser, as a page's does. */
  function inBrowser(): { client: SupabaseClient; browser: Browser } {
    const browser = new Browser();
    const plain = fetchFrom(newSource());
    const client = createClient(florin.base, publicKey, {
      auth: { storage: new Store(), autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: class {} as unknown as typeof WebSocket },
      global: {
        fetch: async (input, init) => {
          const answer = await plain(input, init);
          browser.keep(new URL(florin.base).host, answer.headers);
          return answer;
        },
      },
    });
    return { client, browser };
  }

  async function linked(who: string) {
    const person = await newPerson();
    const { client, browser } = inBrowser();
    await client.auth.setSession(person.session);
    const { data, error } = await client.auth.linkIdentity({
      provider: 'acme' as never,
      options: { redirectTo: `${florin.base}/client`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    const back = await acme.consent(browser, await browser.get(data.url ?? ''), who);
    return { person, client, browser, back };
  }

  test('adds a way to sign in, and takes it away', async ({ expect }) => {
    const who = acme.person({ email: newAddress('private.example'), email_verified: false });
    const { person, client, browser, back } = await linked(who);
    expect(fragment(destination(await browser.get(back))).get('access_token')).toBeTruthy();
    await mailTo(person.email, 'account.identity_linked');
    expect(claimsOf(fragment(await signIn(who)).get('access_token') ?? '').sub).toBe(person.user.id);

    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const mine = identities.find((one) => one.provider === 'acme');
    if (!mine) throw new Error('not linked');
    expect((await client.auth.unlinkIdentity(mine)).error).toBeNull();
    await mailTo(person.email, 'account.identity_unlinked');
    expect(fragment(await signIn(who)).get('error_code')).toBe('provider_email_needs_verification');
    expect(refusal((await client.auth.unlinkIdentity(mine)).error)).toEqual({
      code: 'identity_not_found',
      status: 422,
    });
  });

  test('a person who was sent the address of another cannot be linked to them', async ({ expect }) => {
    const { back, person } = await linked(acme.person({ name: 'Victim' }));
    const other = destination(await new Browser().get(back));
    expect(fragment(other).get('error_code')).toBe('bad_oauth_state');
    expect((await person.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('one that another account has stays there', async ({ expect }) => {
    const who = acme.person(verified(newAddress()));
    const owner = claimsOf(fragment(await signIn(who)).get('access_token') ?? '').sub;
    const { browser, back } = await linked(who);
    expect(fragment(destination(await browser.get(back))).get('error_code')).toBe('identity_already_exists');
    expect(claimsOf(fragment(await signIn(who)).get('access_token') ?? '').sub).toBe(owner);
  });

  test('not after the session has ended', async ({ expect }) => {
    const { person, browser, back } = await linked(acme.person({ name: 'Late' }));
    await person.client.auth.signOut();
    expect(fragment(destination(await browser.get(back))).get('error_code')).toBe('bad_oauth_state');
  });

  test('the address itself, and what belongs to others, cannot be taken away', async ({ expect }) => {
    const one = await newPerson();
    const two = await newPerson();
    const own = (await one.client.auth.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('no identity');
    expect(refusal((await one.client.auth.unlinkIdentity(own)).error)).toEqual({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    for (const id of [own.identity_id, '00000000-0000-4000-8000-000000000000', 'x']) {
      const answer = await call('DELETE', `${auth}/user/identities/${id}`, {
        token: two.session.access_token,
      });
      expect([answer.status, answer.json.code]).toEqual([422, 'identity_not_found']);
    }
  });
});

describe.sequential('a provider', () => {
  test('may change its keys', async ({ expect }) => {
    acme.rotate({ inToken: true });
    expect(fragment(await signIn(acme.person(verified(newAddress())))).get('access_token')).toBeTruthy();
    acme.rotate();
    expect(fragment(await signIn(acme.person(verified(newAddress())))).get('access_token')).toBeTruthy();
  });

  test('that calls itself by another name is none', async ({ expect }) => {
    wrong.answer((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({
          issuer: acme.url,
          authorization_endpoint: `${acme.url}/auth`,
          token_endpoint: `${acme.url}/token`,
          jwks_uri: `${acme.url}/jwks`,
        }),
      );
    });
    const answer = await call('GET', `${auth}/authorize?provider=wrong&redirect_to=${florin.base}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect(answer.text).not.toContain(acme.url);
  });

  test('that does not answer, or only with pages, is away, and the rest goes on', async ({ expect }) => {
    wrong.answer((_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end());
    expect((await call('GET', `${auth}/authorize?provider=wrong`)).status).toBe(503);
    wrong.answer((_request, response) => response.end('<!doctype html>'));
    expect((await call('GET', `${auth}/authorize?provider=wrong`)).status).toBe(503);
    expect((await newPerson()).user.id).toBeTruthy();
  });
});
