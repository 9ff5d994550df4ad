import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { auth, call, florin, newClient, newPassword, password } from '../kit/client.ts';
import { smsSecret } from '../kit/florin.ts';
import { Passkey } from '../kit/passkey.ts';
import { claimsOf, newPerson, type Person, refusal, signInAgain } from '../kit/people.ts';
import { totp } from '../kit/totp.ts';

/** What the operator's webhook was given, after it checked the signature. */
const messages: { to: string; text: string }[] = [];
const refusedMessages: string[] = [];
let hook: Server;

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const [, t = '', v1 = ''] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['florin-signature'])) ?? [];
      const wanted = createHmac('sha256', smsSecret).update(`${t}.${body}`).digest();
      const genuine =
        v1.length === 64 &&
        timingSafeEqual(wanted, Buffer.from(v1, 'hex')) &&
        Math.abs(Date.now() / 1000 - Number(t)) < 60;
      if (genuine) messages.push(JSON.parse(body));
      else refusedMessages.push(body);
      response.writeHead(genuine ? 204 : 401).end();
    });
  });
  await new Promise<void>((done) => hook.listen(florin.smsPort, '127.0.0.1', done));
});

afterAll(async () => {
  await new Promise((done) => hook.close(done));
});

/** A person whose session is of the second level by one-time codes of an app. */
async function withApp(): Promise<{ person: Person; id: string; secret: string }> {
  const person = await newPerson();
  const { data, error } = await person.client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'phone app',
  });
  if (error) throw error;
  const verified = await person.client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: totp(data.totp.secret, -1),
  });
  if (verified.error) throw verified.error;
  return { person, id: data.id, secret: data.totp.secret };
}

describe('one-time codes of an app', () => {
  test('enroll, challenge, verify: the same session comes to the second level', async ({ expect }) => {
    const { client, session } = await newPerson();
    const { data: made, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'my app',
      issuer: 'Florin',
    });
    expect(error).toBeNull();
    if (!made) return;
    expect(made.type).toBe('totp');
    expect(made.totp.secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(made.totp.uri).toMatch(/^otpauth:\/\/totp\/Florin:/);
    expect(new URL(made.totp.uri).searchParams.get('secret')).toBe(made.totp.secret);
    expect(made.totp.qr_code.startsWith('data:image/svg+xml;utf-8,<svg')).toBe(true);
    expect(made.totp.qr_code).not.toContain('#');

    const { data: before } = await client.auth.mfa.listFactors();
    expect(before?.all).toMatchObject([
      { id: made.id, status: 'unverified', friendly_name: 'my app', factor_type: 'totp' },
    ]);
    expect(JSON.stringify(before)).not.toContain(made.totp.secret);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });

    const { data: challenge } = await client.auth.mfa.challenge({ factorId: made.id });
    expect(challenge).toMatchObject({ type: 'totp' });
    expect((challenge?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(200);
    const wrong = await client.auth.mfa.verify({
      factorId: made.id,
      challengeId: challenge?.id ?? '',
      code: '000000',
    });
    expect(refusal(wrong.error)).toEqual({ code: 'mfa_verification_failed', status: 422 });
    const right = await client.auth.mfa.verify({
      factorId: made.id,
      challengeId: challenge?.id ?? '',
      code: totp(made.totp.secret),
    });
    expect(right.error).toBeNull();

    const now = (await client.auth.getSession()).data.session;
    const claims = claimsOf(now?.access_token ?? '');
    expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsOf(session.access_token).session_id });
    expect(claims.amr[0].method).toBe('totp');
    expect(now?.user.factors).toMatchObject([{ id: made.id, status: 'verified' }]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    const old = await call('POST', `${auth}/token?grant_type=refresh_token`, {
      body: { refresh_token: session.refresh_token },
    });
    expect(old.status === 400 || claimsOf(old.json.access_token).aal === 'aal1').toBe(true);
  });

  test('a code works once, and so does a challenge', async ({ expect }) => {
    const { person, id, secret } = await withApp();
    const two = await signInAgain(person);
    const { data: challenge } = await two.client.auth.mfa.challenge({ factorId: id });
    const replayed = await two.client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge?.id ?? '',
      code: totp(secret, -1),
    });
    expect(refusal(replayed.error)).toEqual({ code: 'mfa_verification_failed', status: 422 });
    expect(
      (
        await two.client.auth.mfa.verify({
          factorId: id,
          challengeId: challenge?.id ?? '',
          code: totp(secret),
        })
      ).error,
    ).toBeNull();
    const again = await two.client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge?.id ?? '',
      code: totp(secret, 1),
    });
    expect(again.error?.status).toBe(422);
  });

  test('five tries per challenge, then it is over', async ({ expect }) => {
    const { person, id } = await withApp();
    const two = await signInAgain(person);
    const { data: challenge } = await two.client.auth.mfa.challenge({ factorId: id });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++)
      codes.push(
        (
          await two.client.auth.mfa.verify({
            factorId: id,
            challengeId: challenge?.id ?? '',
            code: String(100000 + i),
          })
        ).error?.code,
      );
    expect(codes[0]).toBe('mfa_verification_failed');
    expect(['mfa_challenge_expired', 'over_request_rate_limit']).toContain(codes[5]);
  });

  test('verifying ends the other sessions of the first level', async ({ expect }) => {
    const person = await newPerson();
    const other = await signInAgain(person);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: '' });
    expect(
      (
        await person.client.auth.mfa.challengeAndVerify({
          factorId: data?.id ?? '',
          code: totp(data?.totp.secret ?? ''),
        })
      ).error,
    ).toBeNull();
    expect((await call('GET', `${auth}/user`, { token: other.session.access_token })).json.code).toBe(
      'session_not_found',
    );
  });

  test('at the first level, with a verified factor, nothing that counts can be changed', async ({
    expect,
  }) => {
    const { person, id } = await withApp();
    const { client, session } = await signInAgain(person);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await client.auth.getUser()).error).toBeNull();
    expect(
      refusal(
        (await client.auth.updateUser({ password: newPassword, current_password: password } as never)).error,
      ),
    ).toEqual({ code: 'insufficient_aal', status: 401 });
    expect(refusal((await client.auth.updateUser({ email: 'other@example.org' })).error)).toEqual({
      code: 'insufficient_aal',
      status: 401,
    });
    expect(refusal((await client.auth.updateUser({ phone: '+41791234567' })).error)).toEqual({
      code: 'insufficient_aal',
      status: 401,
    });
    expect(
      refusal((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })).error),
    ).toEqual({ code: 'insufficient_aal', status: 403 });
    expect(refusal((await client.auth.mfa.unenroll({ factorId: id })).error)).toEqual({
      code: 'insufficient_aal',
      status: 422,
    });
    const link = await call('GET', `${auth}/user/identities/authorize?provider=acme`, {
      token: session.access_token,
    });
    expect([link.status, link.json.code]).toEqual([403, 'insufficient_aal']);
  });

  test('at the first level the metadata changes, and alone', async ({ expect }) => {
    const { person } = await withApp();
    const { client } = await signInAgain(person);
    const { data, error } = await client.auth.updateUser({ data: { newsletter: true, theme: 'dark' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ newsletter: true, theme: 'dark' });
    const own = await client.auth.updateUser({ email: person.email, data: { theme: 'light' } });
    expect(own.error).toBeNull(); // their own address is no change
    const both = await client.auth.updateUser({ email: 'other@example.org', data: { theme: 'none' } });
    expect(refusal(both.error)).toEqual({ code: 'insufficient_aal', status: 401 });
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ theme: 'light' });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
    });
  });

  test('unenroll at the second level takes it away', async ({ expect }) => {
    const { person, id } = await withApp();
    const { data, error } = await person.client.auth.mfa.unenroll({ factorId: id });
    expect(error).toBeNull();
    expect(data).toEqual({ id });
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const refreshed = await person.client.auth.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? '').aal).toBe('aal1');
  });

  test('a name twice is refused, an empty name too, and another person has no such factor', async ({
    expect,
  }) => {
    const one = await newPerson();
    const two = await newPerson();
    for (const friendlyName of ['same', '']) {
      expect((await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error).toBeNull();
      expect(refusal((await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error)).toEqual(
        { code: 'mfa_factor_name_conflict', status: 422 },
      );
    }
    const id = (await one.client.auth.mfa.listFactors()).data?.all[0]?.id ?? '';
    for (const factorId of [id, '00000000-0000-4000-8000-000000000000', 'no-uuid']) {
      expect(refusal((await two.client.auth.mfa.challenge({ factorId })).error)).toEqual({
        code: 'mfa_factor_not_found',
        status: 404,
      });
      expect(refusal((await two.client.auth.mfa.unenroll({ factorId })).error)).toEqual({
        code: 'mfa_factor_not_found',
        status: 404,
      });
    }
    expect((await one.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  });

  test('a challenge of one factor is not one of another, nor of another person', async ({ expect }) => {
    const one = await newPerson();
    const a = (await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' })).data;
    const b = (await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).data;
    const challenge = (await one.client.auth.mfa.challenge({ factorId: a?.id ?? '' })).data;
    const crossed = await one.client.auth.mfa.verify({
      factorId: b?.id ?? '',
      challengeId: challenge?.id ?? '',
      code: totp(a?.totp.secret ?? ''),
    });
    expect(crossed.error?.status).toBe(422);
    const two = await newPerson();
    const stolen = await two.client.auth.mfa.verify({
      factorId: a?.id ?? '',
      challengeId: challenge?.id ?? '',
      code: totp(a?.totp.secret ?? ''),
    });
    expect([404, 422]).toContain(stolen.error?.status);
    expect(
      (
        await one.client.auth.mfa.verify({
          factorId: a?.id ?? '',
          challengeId: challenge?.id ?? '',
          code: totp(a?.totp.secret ?? ''),
        })
      ).error,
    ).toBeNull();
  });

  test('no more than ten', async ({ expect }) => {
    const { client } = await newPerson();
    for (let i = 0; i < 10; i++)
      expect(
        (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `app ${i}` })).error,
      ).toBeNull();
    expect(
      refusal((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' })).error),
    ).toEqual({ code: 'too_many_enrolled_mfa_factors', status: 422 });
  });

  test('of an unknown kind is refused', async ({ expect }) => {
    const { session } = await newPerson();
    const answer = await call('POST', `${auth}/factors`, {
      token: session.access_token,
      body: { factor_type: 'smell', friendly_name: 'nose' },
    });
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed']);
  });
});

describe('codes by text message', () => {
  test('go through the webhook, signed', async ({ expect }) => {
    const { client } = await newPerson();
    const phone = `+4179${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'mobile',
      phone,
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'phone', phone });
    const challenge = (await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' })).data;
    expect(challenge?.type).toBe('phone');
    const text = messages.findLast((message) => message.to === phone)?.text ?? '';
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const right = await client.auth.mfa.verify({
      factorId: data?.id ?? '',
      challengeId: challenge?.id ?? '',
      code,
    });
    expect(right.error).toBeNull();
    expect(claimsOf((await client.auth.getSession()).data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, expect.anything()],
    });
    expect(refusedMessages).toEqual([]);
  });

  test('to what is no number are refused', async ({ expect }) => {
    const { client } = await newPerson();
    const { error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'mobile',
      phone: '12',
    });
    expect(refusal(error)).toEqual({ code: 'validation_failed', status: 400 });
  });
});

describe('passkeys', () => {
  /** One attempt with a key, over the wire. */
  async function attempt(token: string, factor: string, key: Passkey) {
    const challenge = await call('POST', `${auth}/factors/${factor}/challenge`, {
      token,
      body: { factorId: factor },
    });
    const { type, credential_options: options } = challenge.json.webauthn;
    const credential_response =
      type === 'create' ? key.create(options.publicKey) : key.use(options.publicKey);
    const answer = await call('POST', `${auth}/factors/${factor}/verify`, {
      token,
      body: {
        challenge_id: challenge.json.id,
        webauthn: { type, rpId: 'localhost', rpOrigins: [florin.base], credential_response },
      },
    });
    return { type, challenge: challenge.json.id as string, answer };
  }

  test('are made and used, and bring a session to the second level', async ({ expect }) => {
    const person = await newPerson();
    const { data, error } = await person.client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'laptop',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'laptop' });
    const key = new Passkey();
    const made = await attempt(person.session.access_token, data?.id ?? '', key);
    expect([made.type, made.answer.status]).toEqual(['create', 200]);
    expect(claimsOf(made.answer.json.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, expect.anything()],
    });
    expect(made.answer.json.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }]);

    const again = await signInAgain(person);
    const stranger = await attempt(again.session.access_token, data?.id ?? '', new Passkey());
    expect([stranger.type, stranger.answer.status, stranger.answer.json.code]).toEqual([
      'request',
      422,
      'mfa_verification_failed',
    ]);
    const used = await attempt(again.session.access_token, data?.id ?? '', key);
    expect([used.type, used.answer.status]).toEqual(['request', 200]);
    expect(claimsOf(used.answer.json.access_token).aal).toBe('aal2');
  });

  test('the client itself reads what a key is made from', async ({ expect }) => {
    const { client } = await newPerson();
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'laptop' });
    const challenge = await client.auth.mfa.challenge({
      factorId: data?.id ?? '',
      webauthn: { rpId: 'localhost', rpOrigins: [florin.base] },
    } as never);
    expect(challenge.error).toBeNull();
    const { webauthn } = challenge.data as unknown as {
      webauthn: { type: string; credential_options: { publicKey: PublicKeyCredentialCreationOptions } };
    };
    expect(webauthn.type).toBe('create');
    expect(webauthn.credential_options.publicKey.rp.id).toBe('localhost');
    expect(
      (webauthn.credential_options.publicKey.challenge as ArrayBuffer).byteLength,
    ).toBeGreaterThanOrEqual(16);
  });

  test('nonsense in the place of a key is refused', async ({ expect }) => {
    const { client, session } = await newPerson();
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'laptop' });
    for (const webauthn of [
      {},
      { credential_response: null },
      { credential_response: 'x' },
      { credential_response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    ]) {
      const challenge = await call('POST', `${auth}/factors/${data?.id}/challenge`, {
        token: session.access_token,
        body: {},
      });
      const answer = await call('POST', `${auth}/factors/${data?.id}/verify`, {
        token: session.access_token,
        body: { challenge_id: challenge.json.id, webauthn },
      });
      expect([answer.status, answer.json.code]).toEqual([422, 'mfa_verification_failed']);
    }
  });
});

test('a client without session is told so', async ({ expect }) => {
  const { error } = await newClient().auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' });
  expect(error).not.toBeNull();
});
