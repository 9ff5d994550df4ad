import { describe, test } from 'vitest';
import { auth, call, florin, newAddress, newSource, password } from '../kit/client.ts';
import { otherOrigin, publicKey } from '../kit/florin.ts';
import { newPerson } from '../kit/people.ts';

describe('what every answer has', () => {
  test('refusals have the form that the header asks for', async ({ expect }) => {
    const body = { email: newAddress(), password };
    const newer = await call('POST', `${auth}/token?grant_type=password`, { body });
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(newer.json).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const older = await call('POST', `${auth}/token?grant_type=password`, {
      body,
      headers: { 'X-Supabase-Api-Version': '' },
    });
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
    expect(older.json).toMatchObject({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    const before = await call('POST', `${auth}/token?grant_type=password`, {
      body,
      headers: { 'X-Supabase-Api-Version': '2023-12-31' },
    });
    expect(before.json.code).toBe(400);
  });

  test('nothing is cached, and the usual headers are there', async ({ expect }) => {
    const answer = await call('GET', `${auth}/settings`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.for([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/'],
    ['DELETE', '/token'],
    ['PATCH', '/user'],
    ['GET', '/token'],
    ['POST', '/factors//verify'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users'],
    ['POST', '/sso'],
    ['GET', '/user/'],
    ['HEAD', '/user'],
  ] as const)('%s %s is 404 and never a page', async ([method, path], { expect }) => {
    const answer = await call(method, `${auth}${path}`, method === 'POST' ? { body: {} } : {});
    expect(answer.status).toBe(404);
    if (method !== 'HEAD') expect(answer.json).toMatchObject({ code: 'not_found' });
  });

  test('health and settings', async ({ expect }) => {
    expect((await call('GET', `${auth}/health`)).json).toMatchObject({
      name: 'Florin',
      version: expect.any(String),
      description: expect.any(String),
    });
    expect((await call('GET', `${auth}/settings`)).json).toMatchObject({
      external: { email: true, phone: false, acme: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  });
});

describe('bodies', () => {
  const post = (raw: string, headers: Record<string, string> = {}) =>
    call('POST', `${auth}/token?grant_type=password`, { raw, headers });

  test.for<[string, string | Buffer, string]>([
    ['that are no JSON', '{"email":', 'bad_json'],
    ['that are a list', '[]', 'bad_json'],
    ['that are a text', '"email"', 'bad_json'],
    ['with something after them', '{} {}', 'bad_json'],
    ['with a doubled member', '{"email":"a@example.org","email":"b@example.org","password":"x"}', 'bad_json'],
    [
      'with a doubled member inside',
      '{"email":"a@example.org","password":"x","options":{"a":1,"a":2}}',
      'bad_json',
    ],
    ['with half of a surrogate pair', '{"email":"\\ud800@example.org","password":"x"}', 'bad_json'],
    ['with U+0000', '{"email":"a\\u0000@example.org","password":"x"}', 'bad_json'],
    ['25 levels deep', `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`, 'bad_json'],
    ['with a number as address', '{"email":7,"password":"x"}', 'validation_failed'],
    ['with an object as password', '{"email":"a@example.org","password":{"$ne":1}}', 'validation_failed'],
    [
      'with an endless address',
      `{"email":"${'a'.repeat(5000)}@example.org","password":"x"}`,
      'validation_failed',
    ],
    ['that are empty', '', 'validation_failed'],
  ])('%s are refused', async ([, raw, code], { expect }) => {
    const answer = await post(String(raw));
    expect([answer.status, answer.json.code]).toEqual([400, code]);
  });

  test('that are no UTF-8 are refused', async ({ expect }) => {
    const answer = await fetch(`${auth}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newSource() },
      body: Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'bad_json']);
  });

  test('of another type, compressed, or too large are refused', async ({ expect }) => {
    const body = JSON.stringify({ email: newAddress(), password });
    expect((await post(body, { 'Content-Type': 'text/plain' })).json.code).toBe('bad_json');
    expect((await post(body, { 'Content-Encoding': 'gzip' })).json.code).toBe('bad_json');
    expect((await post(body, { 'Content-Type': 'application/json; charset=iso-8859-1' })).json.code).toBe(
      'bad_json',
    );
    expect((await post(JSON.stringify({ email: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  test('with members that nobody knows are taken', async ({ expect }) => {
    const { email } = await newPerson();
    const answer = await call('POST', `${auth}/token?grant_type=password`, {
      body: {
        email,
        password,
        gotrue_meta_security: { captcha_token: 'x' },
        options: {},
        factorId: 1,
        code_challenge: null,
        code_challenge_method: null,
      },
    });
    expect(answer.status).toBe(200);
  });

  test('the address in capital letters is another member', async ({ expect }) => {
    const { email } = await newPerson();
    expect(
      (await call('POST', `${auth}/token?grant_type=password`, { body: { EMAIL: email, password } })).json
        .code,
    ).toBe('validation_failed');
  });

  test.for(['', '?grant_type=', '?grant_type=id_token', '?grant_type=client_credentials'])(
    'the grant "%s" is refused',
    async (query, { expect }) => {
      const answer = await call('POST', `${auth}/token${query}`, { body: {} });
      expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed']);
    },
  );
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${florin.base}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers':
          'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
      },
    });

  test('are allowed when they are listed', async ({ expect }) => {
    const answer = await preflight(otherOrigin);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(otherOrigin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const allowed = answer.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept-profile',
      'content-profile',
      'prefer',
      'range',
      'x-retry-count',
    ])
      expect(allowed).toContain(name);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(answer.headers.get('access-control-allow-methods')).toContain(method);
    const call = await fetch(`${auth}/settings`, { headers: { Origin: otherOrigin } });
    expect(call.headers.get('access-control-allow-origin')).toBe(otherOrigin);
    expect(call.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
    expect(call.headers.get('vary')).toContain('Origin');
  });

  test.for([
    'https://evil.example',
    'null',
    'https://app.example.org.evil.example',
    'http://app.example.org',
    'https://APP.example.org/',
  ])('%s is not', async (origin, { expect }) => {
    const answer = await preflight(origin);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const call = await fetch(`${auth}/settings`, { headers: { Origin: origin } });
    expect(call.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a source that asks without end is told to wait, and others are not', { timeout: 60_000 }, async ({
  expect,
}) => {
  const source = newSource();
  let last = 200;
  for (let i = 0; i < 40 && last !== 429; i++)
    last = (await call('POST', `${auth}/recover`, { body: { email: newAddress() }, source })).status;
  const refused = await call('POST', `${auth}/recover`, { body: { email: newAddress() }, source });
  expect([refused.status, refused.json.code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('POST', `${auth}/recover`, { body: { email: newAddress() } })).status).toBe(200);
});

test('the public key opens nothing on closed endpoints and disturbs nothing on open ones', async ({
  expect,
}) => {
  const { email } = await newPerson();
  expect(
    (await call('POST', `${auth}/token?grant_type=password`, { body: { email, password }, token: publicKey }))
      .status,
  ).toBe(200);
  for (const [method, path] of [
    ['PUT', '/user'],
    ['POST', '/factors'],
    ['POST', '/logout'],
    ['GET', '/reauthenticate'],
    ['DELETE', '/factors/x'],
    ['DELETE', '/user/identities/x'],
  ] as const) {
    const answer = await call(method, `${auth}${path}`, {
      token: publicKey,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([path, answer.status, answer.json.code]).toEqual([path, 401, 'no_authorization']);
  }
});
