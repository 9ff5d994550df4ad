import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, test } from 'vitest';
import { auth, call, florin, newAddress, newClient, newPassword, password, Store } from '../kit/client.ts';
import { publicKey } from '../kit/florin.ts';
import { claimsOf, newPerson, refusal, signInAgain } from '../kit/people.ts';

describe('signInWithPassword', () => {
  test('gives a session whose user and claims agree', async ({ expect }) => {
    const person = await newPerson();
    const { session } = await signInAgain(person);
    expect(session.token_type).toBe('bearer');
    expect(session.expires_in).toBeGreaterThanOrEqual(120);
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 100);
    expect(session.user.id).toBe(person.user.id);
    expect(session.user.last_sign_in_at).toBeTruthy();
    expect(session.user.identities).toMatchObject([{ provider: 'email', user_id: person.user.id }]);
    const claims = claimsOf(session.access_token);
    expect(claims).toMatchObject({
      iss: auth,
      sub: person.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims.amr[0]).toMatchObject({ method: 'password' });
    expect(JSON.stringify(claims)).not.toContain(password);
  });

  test('answers a wrong password, an unknown address and one with blanks alike', async ({ expect }) => {
    const { email } = await newPerson();
    for (const [address, secret] of [
      [email, newPassword],
      [newAddress(), password],
      [newAddress(), ''],
    ] as const) {
      const { error } = await newClient().auth.signInWithPassword({ email: address, password: secret });
      if (secret) expect(refusal(error)).toEqual({ code: 'invalid_credentials', status: 400 });
      else expect(error?.status).toBe(400);
    }
    expect(
      (await newClient().auth.signInWithPassword({ email: ` ${email.toUpperCase()}`, password })).error,
    ).toBeNull();
  });

  test('by telephone is off', async ({ expect }) => {
    const { error } = await newClient().auth.signInWithPassword({ phone: '+41791234567', password });
    expect(refusal(error)).toEqual({ code: 'phone_provider_disabled', status: 422 });
  });

  test('guessing is braked, also for addresses that do not exist, and the owner elsewhere is not', async ({
    expect,
  }) => {
    const { email } = await newPerson();
    for (const address of [email, newAddress()]) {
      const source = `192.0.2.${address.length}`;
      const client = newClient({ source });
      let last: { code?: string; status?: number } = {};
      for (let i = 0; i < 12 && last.status !== 429; i++)
        last = refusal(
          (await client.auth.signInWithPassword({ email: address, password: newPassword })).error,
        );
      expect(last).toEqual({ code: 'over_request_rate_limit', status: 429 });
      const raw = await call('POST', `${auth}/token?grant_type=password`, {
        body: { email: address, password: newPassword },
        source,
      });
      expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('refresh', () => {
  test('rotates, keeps the session, and its user carries everything', async ({ expect }) => {
    const { client, session, user } = await newPerson();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [claimsOf(session.access_token), claimsOf(data.session?.access_token ?? '')];
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
    expect(data.user?.identities).toEqual(user.identities);
  });

  test('two tabs that refresh at the same moment both go on with the same session', async ({ expect }) => {
    const { session } = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('POST', `${auth}/token?grant_type=refresh_token`, {
          body: { refresh_token: session.refresh_token },
        }),
      ),
    );
    const good = answers.filter((a) => a.status === 200);
    expect(answers.filter((a) => a.status !== 200 && a.status !== 409)).toEqual([]);
    expect(good.length).toBeGreaterThanOrEqual(2);
    expect(new Set(good.map((a) => claimsOf(a.json.access_token).session_id)).size).toBe(1);
    expect(new Set(good.map((a) => a.json.refresh_token)).size).toBe(1);
    for (const answer of good) {
      const user = await call('GET', `${auth}/user`, { token: answer.json.access_token });
      expect(user.status).toBe(200);
    }
  });

  test('an older token than the last one ends the session, after its ten seconds of grace', {
    timeout: 60_000,
  }, async ({ expect }) => {
    const person = await newPerson();
    const other = await signInAgain(person);
    const refresh = (token: string) =>
      call('POST', `${auth}/token?grant_type=refresh_token`, { body: { refresh_token: token } });
    const second = await refresh(person.session.refresh_token);
    const third = await refresh(second.json.refresh_token);
    expect(third.status).toBe(200);
    const graced = await refresh(person.session.refresh_token);
    expect([graced.status, graced.json.refresh_token]).toEqual([200, third.json.refresh_token]);
    await new Promise((done) => setTimeout(done, 11_000));
    const parent = await refresh(second.json.refresh_token);
    expect([parent.status, parent.json.refresh_token]).toEqual([200, third.json.refresh_token]);
    const stolen = await refresh(person.session.refresh_token);
    expect([stolen.status, stolen.json.code]).toEqual([400, 'refresh_token_already_used']);
    const newest = await refresh(third.json.refresh_token);
    expect(newest.status).toBe(400);
    const user = await call('GET', `${auth}/user`, { token: third.json.access_token });
    expect([user.status, user.json.code]).toEqual([403, 'session_not_found']);
    expect((await refresh(other.session.refresh_token)).status).toBe(200);
  });

  test.for([
    ['unknown', 'abcdefghijkl', 'refresh_token_not_found'],
    ['of a token that was changed', undefined, 'refresh_token_not_found'],
    ['empty', '', undefined],
  ])('a refresh token that is %s is 4xx', async ([, token, code], { expect }) => {
    const { session } = await newPerson();
    const sent =
      token ?? `${session.refresh_token.slice(0, -2)}${session.refresh_token.endsWith('AA') ? 'BB' : 'AA'}`;
    const answer = await call('POST', `${auth}/token?grant_type=refresh_token`, {
      body: { refresh_token: sent },
    });
    expect(answer.status).toBe(400);
    if (code) expect(answer.json.code).toBe(code);
  });

  test('a stored session whose end has come is refreshed by the client itself', async ({ expect }) => {
    const { session, email } = await newPerson();
    const store = new Store();
    const client = newClient({ store });
    await client.auth.setSession(session);
    const [key] = [...store.kept.keys()];
    const kept = JSON.parse(store.getItem(key ?? '') ?? '{}');
    store.setItem(key ?? '', JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 10 }));
    const again = newClient({ store });
    const { data } = await again.auth.getSession();
    expect(data.session?.user.email).toBe(email);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });
});

describe('signOut', () => {
  test('local ends this session and no other', async ({ expect }) => {
    const one = await newPerson();
    const two = await signInAgain(one);
    expect((await one.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const gone = await call('GET', `${auth}/user`, { token: one.session.access_token });
    expect([gone.status, gone.json.code]).toEqual([403, 'session_not_found']);
    expect((await two.client.auth.getUser()).error).toBeNull();
    const { error } = await newClient().auth.getUser(one.session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('others ends all but this one', async ({ expect }) => {
    const one = await newPerson();
    const two = await signInAgain(one);
    expect((await one.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await one.client.auth.getUser()).error).toBeNull();
    expect((await call('GET', `${auth}/user`, { token: two.session.access_token })).json.code).toBe(
      'session_not_found',
    );
    const refreshed = await call('POST', `${auth}/token?grant_type=refresh_token`, {
      body: { refresh_token: two.session.refresh_token },
    });
    expect(refreshed.status).toBe(400);
  });

  test('global, which is the default, ends all', async ({ expect }) => {
    const one = await newPerson();
    const two = await signInAgain(one);
    expect((await one.client.auth.signOut()).error).toBeNull();
    for (const { session } of [one, two])
      expect((await call('GET', `${auth}/user`, { token: session.access_token })).status).toBe(403);
  });

  test('answers 204 without a body, and refuses an unknown scope', async ({ expect }) => {
    const { session } = await newPerson();
    const wrong = await call('POST', `${auth}/logout?scope=everything`, { token: session.access_token });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'validation_failed']);
    const right = await call('POST', `${auth}/logout?scope=local`, { token: session.access_token, raw: '' });
    expect([right.status, right.text]).toEqual([204, '']);
  });
});

describe('tokens', () => {
  test('getClaims verifies with the published keys, without asking the server', async ({ expect }) => {
    const { client, session } = await newPerson();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims.sub).toBe(session.user.id);
    expect(data?.signature).toHaveLength(64);
    const keys = await call('GET', `${auth}/.well-known/jwks.json`, { headers: { Authorization: '' } });
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    const key = keys.json.keys.find((one: { kid: string }) => one.kid === data?.header.kid);
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  });

  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forgeries: [string, (token: string) => string | Promise<string>][] = [
    ['with another signature', (t) => `${parts(t)[0]}.${parts(t)[1]}.${'A'.repeat(86)}`],
    [
      'with other claims',
      (t) => `${parts(t)[0]}.${encode({ ...claimsOf(t), role: 'service_role' })}.${parts(t)[2]}`,
    ],
    ['without algorithm', (t) => `${encode({ alg: 'none', typ: 'JWT' })}.${parts(t)[1]}.`],
    ['by the public key as a secret', async (t) => hs256(t)],
    ['by a key of its own header', (t) => ownKey(t)],
    [
      'by an unknown key',
      (t) =>
        `${encode({ alg: 'ES256', typ: 'JWT', kid: '00000000-0000-4000-8000-000000000000' })}.${parts(t)[1]}.${parts(t)[2]}`,
    ],
    ['that is no token', () => 'eyJ.eyJ.x'],
    ['that is text', () => 'service_role'],
    ['of 20,000 characters', () => 'x'.repeat(20_000)],
  ];
  async function hs256(token: string): Promise<string> {
    const { json } = await call('GET', `${auth}/.well-known/jwks.json`);
    const body = `${encode({ alg: 'HS256', typ: 'JWT', kid: json.keys[0].kid })}.${parts(token)[1]}`;
    return `${body}.${createHmac('sha256', JSON.stringify(json.keys[0])).update(body).digest('base64url')}`;
  }
  function ownKey(token: string): string {
    const { privateKey, publicKey: own } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const body = `${encode({ alg: 'ES256', typ: 'JWT', jwk: own.export({ format: 'jwk' }) })}.${parts(token)[1]}`;
    const signature = createSign('sha256').update(body).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${body}.${signature.toString('base64url')}`;
  }

  test.for(forgeries)('one %s is refused and never taken for a visitor', async ([, forge], { expect }) => {
    const { session } = await newPerson();
    const token = await forge(session.access_token);
    const answer = await call('GET', `${auth}/user`, { token });
    if (answer.status === 431 || answer.status === 400) return; // too large for any header
    expect([answer.status, answer.json.code]).toEqual([403, 'bad_jwt']);
  });

  test('nobody, and the public key in place of a token, is nobody', async ({ expect }) => {
    for (const token of [undefined, publicKey]) {
      const answer = await call('GET', `${auth}/user`, { token });
      expect([answer.status, answer.json.code]).toEqual([401, 'no_authorization']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    const basic = await call('GET', `${auth}/user`, { headers: { Authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(403);
    const cookie = await call('GET', `${auth}/user`, { headers: { Cookie: 'florin_session=abc' } });
    expect(cookie.status).toBe(401);
  });

  test('the same token opens every node', async ({ expect }) => {
    const { session } = await newPerson();
    for (const node of florin.nodes) {
      const answer = await fetch(`${node}/auth/v1/user`, {
        headers: { Authorization: `Bearer ${session.access_token}` },
      });
      expect(answer.status).toBe(200);
    }
  });
});
