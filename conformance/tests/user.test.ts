import { describe, test } from 'vitest';
import { Browser, destination, fragment } from '../kit/browser.ts';
import { auth, call, florin, newAddress, newClient, newPassword, password } from '../kit/client.ts';
import { codeIn, linkIn, mailTo } from '../kit/mail.ts';
import { newPerson, refusal, signInAgain } from '../kit/people.ts';

describe('updateUser', () => {
  test('merges data key by key, and null deletes a key', async ({ expect }) => {
    const { client } = await newPerson({ data: { first_name: 'Ada', colour: 'blue' } });
    const { data, error } = await client.auth.updateUser({
      data: { colour: null, size: 42, nested: { deep: [1, 'two'] } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      first_name: 'Ada',
      size: 42,
      nested: { deep: [1, 'two'] },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('colour');
    const { data: read } = await client.auth.getUser();
    expect(read.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  test('an empty change is one, and rights are not changed by it', async ({ expect }) => {
    const { session, user } = await newPerson();
    const answer = await call('PUT', `${auth}/user`, {
      token: session.access_token,
      body: {
        role: 'service_role',
        app_metadata: { provider: 'admin' },
        id: '1',
        email_confirmed_at: null,
        is_anonymous: true,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      id: user.id,
      role: 'authenticated',
      app_metadata: { provider: 'email' },
      is_anonymous: false,
    });
  });

  test('a new password counts at once, ends the other sessions and keeps this one', async ({ expect }) => {
    const person = await newPerson();
    const other = await signInAgain(person);
    const { error } = await person.client.auth.updateUser({
      password: newPassword,
      current_password: password,
    } as never);
    expect(error).toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await call('GET', `${auth}/user`, { token: other.session.access_token })).json.code).toBe(
      'session_not_found',
    );
    expect((await newClient().auth.signInWithPassword({ email: person.email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(
      (await newClient().auth.signInWithPassword({ email: person.email, password: newPassword })).error,
    ).toBeNull();
    await mailTo(person.email, 'account.password_changed');
  });

  test('a password that is weak, the same, or without the current one is refused', async ({ expect }) => {
    const { client } = await newPerson();
    const weak = await client.auth.updateUser({ password: 'short', current_password: password } as never);
    expect(refusal(weak.error)).toEqual({ code: 'weak_password', status: 422 });
    const same = await client.auth.updateUser({ password, current_password: password } as never);
    expect(refusal(same.error)).toEqual({ code: 'same_password', status: 422 });
    const wrong = await client.auth.updateUser({
      password: newPassword,
      current_password: 'Wrong-1!word',
    } as never);
    expect(refusal(wrong.error)).toEqual({ code: 'current_password_invalid', status: 400 });
  });

  test('the mailed code of reauthenticate stands for the current password', async ({ expect }) => {
    const { client, email } = await newPerson();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await mailTo(email, 'account.reauthenticate'));
    const wrong = await client.auth.updateUser({
      password: newPassword,
      nonce: nonce === '123456' ? '654321' : '123456',
    });
    expect(refusal(wrong.error)).toEqual({ code: 'reauthentication_not_valid', status: 422 });
    expect((await client.auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
    expect((await newClient().auth.signInWithPassword({ email, password: newPassword })).error).toBeNull();
  });

  test('a phone number is refused', async ({ expect }) => {
    const { client } = await newPerson();
    expect(refusal((await client.auth.updateUser({ phone: '+41791234567' })).error)).toEqual({
      code: 'phone_provider_disabled',
      status: 422,
    });
  });

  test('metadata without end is refused', async ({ expect }) => {
    const { client } = await newPerson();
    const { error } = await client.auth.updateUser({ data: { much: 'x'.repeat(40_000) } });
    expect(refusal(error)).toEqual({ code: 'validation_failed', status: 400 });
  });
});

describe('a change of address', () => {
  test('happens when both mailboxes have confirmed it, and not before', async ({ expect }) => {
    const { client, email, user } = await newPerson();
    const next = newAddress();
    const { data, error } = await client.auth.updateUser(
      { email: next },
      { emailRedirectTo: `${florin.base}/client` },
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next });
    const [old, fresh] = [
      linkIn(await mailTo(email, 'account.email_change')),
      linkIn(await mailTo(next, 'account.email_change')),
    ];
    const browser = new Browser();
    const page = await browser.get(fresh);
    expect((await browser.submit(page, { password: newPassword })).status).toBe(422);
    const first = destination(await browser.submit(page, { password }));
    expect(fragment(first).get('message')).toBeTruthy();
    expect(fragment(first).get('access_token')).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const second = destination(await browser.submit(await browser.get(old)));
    expect(fragment(second).get('type')).toBe('email_change');
    expect(fragment(second).get('access_token')).toBeTruthy();
    expect((await newClient().auth.signInWithPassword({ email: next, password })).data.user?.id).toBe(
      user.id,
    );
    expect((await newClient().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('by codes: the first gives no session, the second does', async ({ expect }) => {
    const { client, email } = await newPerson();
    const next = newAddress();
    await client.auth.updateUser({ email: next });
    const fresh = newClient();
    const first = await fresh.auth.verifyOtp({
      email: next,
      token: codeIn(await mailTo(next, 'account.email_change')),
      type: 'email_change',
    });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    const second = await fresh.auth.verifyOtp({
      email,
      token: codeIn(await mailTo(email, 'account.email_change')),
      type: 'email_change',
    });
    expect(second.error).toBeNull();
    expect(second.data.user?.email).toBe(next);
  });

  test('to the address of another account is answered as any other, and comes to nothing', async ({
    expect,
  }) => {
    const owner = await newPerson();
    const { client, email } = await newPerson();
    const { data, error } = await client.auth.updateUser({ email: owner.email });
    if (error) expect(refusal(error)).toEqual({ code: 'email_exists', status: 422 });
    else expect(data.user?.email).toBe(email);
    expect((await owner.client.auth.getUser()).data.user?.email).toBe(owner.email);
  });

  test('to an address that is none is refused', async ({ expect }) => {
    const { client } = await newPerson();
    expect(refusal((await client.auth.updateUser({ email: 'not an address' })).error)).toEqual({
      code: 'validation_failed',
      status: 400,
    });
  });
});
