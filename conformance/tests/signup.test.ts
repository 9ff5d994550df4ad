import { describe, test } from 'vitest';
import { Browser, destination, fragment } from '../kit/browser.ts';
import { auth, call, florin, newAddress, newClient, newPassword, password } from '../kit/client.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../kit/mail.ts';
import { newPerson, refusal } from '../kit/people.ts';

describe('signUp', () => {
  test('gives the bare user, and no session before the address is confirmed', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    const { data, error } = await client.auth.signUp({
      email: `  ${email.toUpperCase()} `,
      password,
      options: { data: { first_name: 'Ada', colour: 'blue' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', colour: 'blue' });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const early = await client.auth.signInWithPassword({ email, password });
    expect(refusal(early.error)).toEqual({ code: 'email_not_confirmed', status: 400 });
  });

  test('a wrong password for an unconfirmed address is told as any wrong password', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    await client.auth.signUp({ email, password });
    const { error } = await client.auth.signInWithPassword({ email, password: newPassword });
    expect(refusal(error)).toEqual({ code: 'invalid_credentials', status: 400 });
  });

  test('rights cannot be given along', async ({ expect }) => {
    const email = newAddress();
    const id = '00000000-0000-4000-8000-000000000001';
    const answer = await call('POST', `${auth}/signup`, {
      body: {
        email,
        password,
        id,
        role: 'service_role',
        app_metadata: { admin: true },
        email_confirmed_at: '2020-01-01T00:00:00Z',
        data: { role: 'admin' },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(answer.json.id).not.toBe(id);
    expect(answer.json).not.toHaveProperty('email_confirmed_at');
  });

  test('an address that has an account is answered in the same form, and its owner is told', async ({
    expect,
  }) => {
    const { email, user } = await newPerson();
    const known = await call('POST', `${auth}/signup`, { body: { email, password: newPassword, data: {} } });
    const unknown = await call('POST', `${auth}/signup`, {
      body: { email: newAddress(), password: newPassword, data: {} },
    });
    expect(known.status).toBe(200);
    expect(Object.keys(known.json).sort()).toEqual(Object.keys(unknown.json).sort());
    expect(known.json.identities).toHaveLength(unknown.json.identities.length);
    expect(known.json.id).not.toBe(user.id);
    await mailTo(email, 'account.exists');
    const still = await newClient().auth.signInWithPassword({ email, password });
    expect(still.error).toBeNull();
    const attacker = await newClient().auth.signInWithPassword({ email, password: newPassword });
    expect(['invalid_credentials', 'email_not_confirmed']).toContain(attacker.error?.code);
  });

  test.for<[string, string, string]>([
    ['short', 'Aa1!', 'length'],
    ['without special', 'Abcdefgh1234', 'characters'],
    ['129 long', `Aa1!${'x'.repeat(125)}`, 'length'],
  ])('a weak password (%s) is refused with its reason', async ([, weak, reason], { expect }) => {
    const { error } = await newClient().auth.signUp({ email: newAddress(), password: weak });
    expect(refusal(error)).toEqual({ code: 'weak_password', status: 422 });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: [reason] });
  });

  test('the 128th character of a password counts', async ({ expect }) => {
    const email = newAddress();
    const long = `Aa1!${'x'.repeat(123)}y`;
    const client = newClient();
    expect((await client.auth.signUp({ email, password: long })).error).toBeNull();
    const code = codeIn(await mailTo(email, 'account.verify'));
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    const other = await newClient().auth.signInWithPassword({ email, password: `${long.slice(0, -1)}z` });
    expect(refusal(other.error).code).toBe('invalid_credentials');
    expect((await newClient().auth.signInWithPassword({ email, password: long })).error).toBeNull();
  });

  test('an address that is none, no address, and a phone number', async ({ expect }) => {
    const client = newClient();
    const bad = await client.auth.signUp({ email: 'nobody at example', password });
    expect(refusal(bad.error)).toEqual({ code: 'validation_failed', status: 400 });
    expect(refusal((await client.auth.signInAnonymously()).error)).toEqual({
      code: 'anonymous_provider_disabled',
      status: 422,
    });
    expect(refusal((await client.auth.signUp({ phone: '+41791234567', password })).error)).toEqual({
      code: 'phone_provider_disabled',
      status: 422,
    });
  });
});

describe('the link of the confirmation', () => {
  test('does nothing until its button is pressed with the password that was chosen', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    const redirect = `${florin.base}/client?welcome=1`;
    await client.auth.signUp({ email, password, options: { emailRedirectTo: redirect } });
    const link = linkIn(await mailTo(email, 'account.verify'));
    const browser = new Browser();
    for (let i = 0; i < 3; i++) expect((await browser.get(link)).status).toBe(200);
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );

    const page = await browser.get(link);
    expect(page.text).toContain('type="password"');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const wrong = await browser.submit(page, { password: newPassword });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('role="alert"');

    const pressed = await browser.submit(wrong, { password });
    expect(pressed.status).toBe(303);
    const at = destination(pressed);
    expect(at.origin + at.pathname + at.search).toBe(redirect);
    const tokens = fragment(at);
    expect(tokens.get('token_type')).toBe('bearer');
    expect(tokens.get('type')).toBe('signup');
    expect(Number(tokens.get('expires_in'))).toBeGreaterThan(120);
    const set = await newClient().auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(set.error).toBeNull();
    expect(set.data.user?.email).toBe(email);
    expect(set.data.user?.email_confirmed_at).toBeTruthy();
  });

  test('works once', async ({ expect }) => {
    const email = newAddress();
    await newClient().auth.signUp({ email, password });
    const link = linkIn(await mailTo(email, 'account.verify'));
    const browser = new Browser();
    const page = await browser.get(link);
    expect((await browser.submit(page, { password })).status).toBe(303);
    const second = await browser.get(link);
    expect(second.status).toBe(303);
    expect(Object.fromEntries(fragment(destination(second)))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    });
  });

  test('leads to the site when the page asked for a foreign address', async ({ expect }) => {
    const email = newAddress();
    await newClient().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://evil.example/take' },
    });
    const link = linkIn(await mailTo(email, 'account.verify'));
    const pressed = await new Browser().submit(await new Browser().get(link), { password });
    expect(destination(pressed).origin).toBe(florin.base);
    link.searchParams.set('redirect_to', 'https://evil.example/take');
    expect(destination(await new Browser().get(link)).origin).toBe(florin.base);
  });

  test("is not sent by another site's form", async ({ expect }) => {
    const email = newAddress();
    await newClient().auth.signUp({ email, password });
    const link = linkIn(await mailTo(email, 'account.verify'));
    const forged = await new Browser().request(
      'POST',
      `${auth}/verify`,
      { token: link.searchParams.get('token') ?? '', type: 'signup', password },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    );
    expect(forged.status).toBe(403);
  });

  test('opens nothing for another person who registered the same address before (pre-hijacking)', async ({
    expect,
  }) => {
    const email = newAddress();
    await newClient().auth.signUp({
      email,
      password: newPassword,
      options: { data: { first_name: 'Mallory' } },
    });
    await newClient().auth.signUp({ email, password, options: { data: { first_name: 'Ada' } } });
    const link = linkIn(await mailTo(email, 'account.verify', 1));
    const browser = new Browser();
    expect((await browser.submit(await browser.get(link), { password })).status).toBe(303);
    expect((await newClient().auth.signInWithPassword({ email, password: newPassword })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('codes and resend', () => {
  test('resend mails again, and says nothing of unknown addresses', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    await client.auth.signUp({ email, password });
    await mailTo(email, 'account.verify');
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const code = codeIn(await mailTo(email, 'account.verify', 1));
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();

    const unknown = newAddress();
    expect((await client.auth.resend({ type: 'signup', email: unknown })).error).toBeNull();
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('a code works once and only for its address', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    await client.auth.signUp({ email, password });
    const code = codeIn(await mailTo(email, 'account.verify'));
    const stranger = await newClient().auth.verifyOtp({ email: newAddress(), token: code, type: 'signup' });
    expect(refusal(stranger.error)).toEqual({ code: 'otp_expired', status: 403 });
    const guess = code === '000000' ? '000001' : '000000';
    expect(
      refusal((await newClient().auth.verifyOtp({ email, token: guess, type: 'signup' })).error),
    ).toEqual({ code: 'otp_expired', status: 403 });
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect(refusal((await newClient().auth.verifyOtp({ email, token: code, type: 'signup' })).error)).toEqual(
      { code: 'otp_expired', status: 403 },
    );
  });

  test('of 16 callers with one code one gets a session', async ({ expect }) => {
    const email = newAddress();
    await newClient().auth.signUp({ email, password });
    const code = codeIn(await mailTo(email, 'account.verify'));
    const all = await Promise.all(
      Array.from({ length: 16 }, () => newClient().auth.verifyOtp({ email, token: code, type: 'signup' })),
    );
    expect(all.filter((one) => one.data.session)).toHaveLength(1);
    expect(new Set(all.filter((one) => one.error).map((one) => one.error?.code))).toEqual(
      new Set(['otp_expired']),
    );
  });

  test('in PKCE the confirmation leads to a code that only this browser can exchange', async ({ expect }) => {
    const email = newAddress();
    const client = newClient({ flow: 'pkce' });
    await client.auth.signUp({ email, password, options: { emailRedirectTo: `${florin.base}/client` } });
    const link = linkIn(await mailTo(email, 'account.code'));
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const browser = new Browser();
    const at = destination(await browser.submit(await browser.get(link)));
    const code = at.searchParams.get('code') ?? '';
    expect(at.hash).toBe('');
    const other = await call('POST', `${auth}/token?grant_type=pkce`, {
      body: { auth_code: code, code_verifier: 'x'.repeat(64) },
    });
    expect([other.status, other.json.code]).toEqual([400, 'bad_code_verifier']);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });
});
