import { describe, test } from 'vitest';
import { Browser, destination, fragment } from '../kit/browser.ts';
import { auth, call, florin, newAddress, newClient, newPassword, password } from '../kit/client.ts';
import { otherOrigin } from '../kit/florin.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../kit/mail.ts';
import { claimsOf, newPerson, refusal } from '../kit/people.ts';

describe('resetPasswordForEmail', () => {
  test('implicit: the link gives a session in which the password can be changed without the old one', async ({
    expect,
  }) => {
    const { email } = await newPerson();
    const client = newClient();
    const { data, error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${florin.base}/reset-password`,
    });
    expect(error).toBeNull();
    expect(data).toEqual({});
    const browser = new Browser();
    const page = await browser.get(linkIn(await mailTo(email, 'account.reset')));
    expect(page.text).not.toContain('type="password"');
    const at = destination(await browser.submit(page));
    expect(at.pathname).toBe('/reset-password');
    const tokens = fragment(at);
    expect(tokens.get('type')).toBe('recovery');
    const access = tokens.get('access_token') ?? '';
    expect(claimsOf(access).amr[0].method).toBe('recovery');
    await client.auth.setSession({ access_token: access, refresh_token: tokens.get('refresh_token') ?? '' });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await newClient().auth.signInWithPassword({ email, password: newPassword })).error).toBeNull();
    expect((await newClient().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('PKCE: the code in the query, exchanged once, by the browser that asked', async ({ expect }) => {
    const { email } = await newPerson();
    const client = newClient({ flow: 'pkce' });
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${otherOrigin}/new-password` });
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    const browser = new Browser();
    const page = await browser.get(linkIn(await mailTo(email, 'account.reset')));
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${otherOrigin}`);
    const at = destination(await browser.submit(page));
    expect(at.origin + at.pathname).toBe(`${otherOrigin}/new-password`);
    const code = at.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token ?? '').amr[0].method).toBe('recovery');
    await new Promise((done) => setTimeout(done, 50));
    expect(events).toContain('PASSWORD_RECOVERY');
    const again = await call('POST', `${auth}/token?grant_type=pkce`, {
      body: { auth_code: code, code_verifier: 'x'.repeat(64) },
    });
    expect([again.status, again.json.code]).toEqual([404, 'flow_state_not_found']);
  });

  test('of 16 exchanges of one code one gets a session', async ({ expect }) => {
    const { email } = await newPerson();
    const verifier = 'v'.repeat(50);
    const asked = await call('POST', `${auth}/recover`, {
      body: { email, code_challenge: verifier, code_challenge_method: 'plain' },
    });
    expect([asked.status, asked.json]).toEqual([200, {}]);
    const browser = new Browser();
    const at = destination(
      await browser.submit(await browser.get(linkIn(await mailTo(email, 'account.reset')))),
    );
    const code = at.searchParams.get('code');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        call('POST', `${auth}/token?grant_type=pkce`, { body: { auth_code: code, code_verifier: verifier } }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.json.code))).toEqual(
      new Set(['flow_state_not_found']),
    );
  });

  test('by code', async ({ expect }) => {
    const { email } = await newPerson();
    const client = newClient();
    await client.auth.resetPasswordForEmail(email);
    const token = codeIn(await mailTo(email, 'account.reset'));
    expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  test('says nothing of unknown addresses, however often it is asked', async ({ expect }) => {
    const { email } = await newPerson();
    const unknown = newAddress();
    for (const address of [email, unknown])
      for (let i = 0; i < 4; i++) {
        const answer = await call('POST', `${auth}/recover`, { body: { email: address } });
        expect([answer.status, answer.json]).toEqual([200, {}]);
      }
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test.for([
    ['a challenge without method', { code_challenge: 'c'.repeat(43) }],
    ['a method without challenge', { code_challenge_method: 's256' }],
    ['a short challenge', { code_challenge: 'c'.repeat(42), code_challenge_method: 's256' }],
    ['a long challenge', { code_challenge: 'c'.repeat(129), code_challenge_method: 's256' }],
    ['other characters', { code_challenge: `${'c'.repeat(42)}+`, code_challenge_method: 's256' }],
    ['another method', { code_challenge: 'c'.repeat(43), code_challenge_method: 's512' }],
  ] as const)('%s is refused', async ([, extra], { expect }) => {
    const answer = await call('POST', `${auth}/recover`, { body: { email: newAddress(), ...extra } });
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed']);
  });
});

describe('signInWithOtp', () => {
  test('mails a link and a code to who has an account', async ({ expect }) => {
    const { email } = await newPerson();
    const client = newClient();
    expect(
      (
        await client.auth.signInWithOtp({
          email,
          options: { emailRedirectTo: `${florin.base}/client`, shouldCreateUser: false },
        })
      ).error,
    ).toBeNull();
    const text = await mailTo(email, 'account.magic_link');
    const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(text), type: 'email' });
    expect(error).toBeNull();
    expect(['otp', 'magiclink']).toContain(claimsOf(data.session?.access_token ?? '').amr[0].method);
    const used = await new Browser().get(linkIn(text));
    expect(fragment(destination(used)).get('error_code')).toBe('otp_expired');
  });

  test('by the token of the link, posted alone and only for its purpose', async ({ expect }) => {
    const { email } = await newPerson();
    const client = newClient();
    await client.auth.signInWithOtp({ email });
    const token_hash = linkIn(await mailTo(email, 'account.magic_link')).searchParams.get('token') ?? '';
    expect(refusal((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error)).toEqual({
      code: 'otp_expired',
      status: 403,
    });
    const both = await call('POST', `${auth}/verify`, { body: { token_hash, type: 'magiclink', email } });
    expect([both.status, both.json.code]).toEqual([400, 'validation_failed']);
    expect((await client.auth.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  });

  test('opens an account for who has none, when asked to', async ({ expect }) => {
    const email = newAddress();
    const client = newClient();
    expect(
      (await client.auth.signInWithOtp({ email, options: { data: { first_name: 'Grace' } } })).error,
    ).toBeNull();
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: codeIn(await mailTo(email, 'account.magic_link')),
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Grace' });
  });

  test('and not when not, with the same answer', async ({ expect }) => {
    const email = newAddress();
    const { error } = await newClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('PKCE', async ({ expect }) => {
    const { email } = await newPerson();
    const client = newClient({ flow: 'pkce' });
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${florin.base}/client` } });
    const browser = new Browser();
    const at = destination(
      await browser.submit(await browser.get(linkIn(await mailTo(email, 'account.magic_link')))),
    );
    expect(
      (await client.auth.exchangeCodeForSession(at.searchParams.get('code') ?? '')).data.user?.email,
    ).toBe(email);
  });

  test('by text message is off', async ({ expect }) => {
    expect(refusal((await newClient().auth.signInWithOtp({ phone: '+41791234567' })).error)).toEqual({
      code: 'phone_provider_disabled',
      status: 422,
    });
  });
});
