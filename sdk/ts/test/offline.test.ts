import assert from 'node:assert/strict';
import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  verify as proves,
  sign as signed,
} from 'node:crypto';
import { test } from 'node:test';
import { createFlorin, FlorinError, isEvent } from '../src/index.js';
import { publicKey, signing } from '../src/pair.js';
import { verify, webhook } from '../src/webhook.js';

const code = (wanted: string) => (error: unknown) => error instanceof FlorinError && error.code === wanted;

test('what is tried again, and how often', async () => {
  const problem = (status: number, name: string, more: object = {}) =>
    ({ status, body: JSON.stringify({ code: name, status, ...more }) }) as const;
  for (const [answer, change, want, name] of [
    [problem(422, 'invalid'), false, 1, 'invalid'],
    [problem(429, 'rate.limited', { retryable: true, retry_after: 0.001 }), false, 4, 'rate.limited'],
    [problem(429, 'rate.limited', { retryable: true, retry_after: 0.001 }), true, 4, 'rate.limited'],
    [problem(503, 'unavailable', { retryable: true, retry_after: 0.001 }), false, 4, 'unavailable'],
    [
      problem(409, 'idempotency.in_progress', { retryable: true, retry_after: 0.001 }),
      false,
      4,
      'idempotency.in_progress',
    ],
    [problem(503, 'unavailable', { retryable: true, retry_after: 3600 }), false, 1, 'unavailable'],
    [
      { status: 502, body: '<h1>Bad Gateway</h1>', headers: { 'Retry-After': '0.001' } },
      false,
      4,
      'client.unreadable',
    ],
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, true, 1, 'client.unreadable'],
    [{ status: 404, body: '<h1>Not Found</h1>' }, false, 1, 'client.unreadable'],
  ] as const) {
    const keys: (string | null)[] = [];
    const florin = createFlorin({
      url: 'https://credit.example.com',
      key: 'k',
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('Idempotency-Key'));
        return new Response(answer.body, { headers: {}, ...answer });
      },
    });
    const call = change
      ? florin.consumers.put('x', { seq: 1 })
      : florin.loanRequests.notes('x', { body: '' });
    await assert.rejects(call, code(name));
    assert.equal(keys.length, want, `${answer.status} ${name}`);
    assert.equal(new Set(keys).size, 1);
    assert.equal(keys[0] === null, change);
  }
});

test('nobody answers, or too late', async () => {
  const url = 'https://credit.example.com';
  const dead = createFlorin({ url, attempts: 2, fetch: () => Promise.reject(new TypeError('refused')) });
  await assert.rejects(dead.dashboard.get(), code('client.network'));
  const slow = createFlorin({
    url,
    attempts: 1,
    timeout: 5,
    fetch: (_, init) =>
      new Promise((_ok, no) => init?.signal?.addEventListener('abort', () => no(init.signal?.reason))),
  });
  const alive = setTimeout(() => {}, 5000); // the timer of the signal does not keep Node up
  await assert.rejects(slow.dashboard.get(), code('client.timeout'));
  clearTimeout(alive);
  assert.throws(() => createFlorin({ url: 'credit.example.com' }));
  assert.throws(() => createFlorin({ url: 'ftp://credit.example.com' }));
});

test('the key of RFC 8037, A.1 to A.3, signs, and a token is kept for its time', async () => {
  const key = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  };
  const open = createPublicKey({ key: publicKey(key) as never, format: 'jwk' });
  for (const [lives, status, asked] of [
    [600, 200, 1],
    [30, 200, 3],
    [600, 401, 3],
  ] as const) {
    const forms: URLSearchParams[] = [];
    const token = signing({
      url: 'https://credit.example.com/',
      clientId: 'live_1',
      key,
      fetch: async (url, init) => {
        assert.equal(url, 'https://credit.example.com/api/v1/oauth/token');
        forms.push(init?.body as URLSearchParams);
        const refused = { code: 'assertion.signature', status };
        return Response.json(status === 200 ? { access_token: 't', expires_in: lives } : refused, { status });
      },
    });
    for (let i = 0; i < 3; i++) {
      if (status === 200) assert.equal(await token(), 't');
      else await assert.rejects(token(), code('assertion.signature'));
    }
    assert.equal(forms.length, asked);
    const [head = '', claims = '', signature = ''] = forms[0]?.get('client_assertion')?.split('.') ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    assert.equal(read(head).kid, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
    assert.equal(read(claims).aud, 'https://credit.example.com/api/v1/oauth/token');
    assert.ok(proves(null, Buffer.from(`${head}.${claims}`), open, Buffer.from(signature, 'base64url')));
  }
  for (const none of [{ kty: 'RSA' }, { kty: 'EC', crv: 'P-384', x: 'x', y: 'y' }]) {
    assert.throws(() => publicKey(none), TypeError);
  }
});

test('the vector of Standard Webhooks', async () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const keys = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  await verify({ headers, body: '{"test": 2432232314}', keys, now: 1614265330 });
});

test('webhooks are verified', async () => {
  const secret = Buffer.from('a secret of thirty-two bytes ....');
  const pair = generateKeyPairSync('ed25519');
  const whsec = `whsec_${secret.toString('base64')}`;
  const whpk = `whpk_${pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')}`;
  const body =
    '{"id":"e-1","type":"payment.booked","timestamp":"2026-11-21T09:00:00Z","version":"1","data":{"loan_id":"l-1","event_id":"f-1","status":"active"}}';
  const at = Math.floor(Date.now() / 1000);
  const v1 = (when: number) =>
    `v1,${createHmac('sha256', secret).update(`e-1.${when}.${body}`).digest('base64')}`;
  const v1a = `v1a,${signed(null, Buffer.from(`e-1.${at}.${body}`), pair.privateKey).toString('base64')}`;
  const told: string[] = [];
  for (const [name, signature, sent, when, keys, want] of [
    ['by the secret', v1(at), body, at, whsec, 204],
    ['by the pair', `v1,AAAA ${v1a}`, body, at, whpk, 204],
    ['by one of two', v1(at), body, at, ['whsec_AAAA', whsec], 204],
    ['another body', v1(at), body.replace('l-1', 'l-2'), at, whsec, 401],
    ['another time', v1(at), body, at + 1, whsec, 401],
    ['too old', v1(at - 301), body, at - 301, whsec, 401],
    ['of the other kind', v1(at).replace('v1,', 'v1a,'), body, at, [whsec, whpk], 401],
    ['no signature', '', body, at, whsec, 401],
    ['no base64', 'v1,***', body, at, [whsec, 'whsec_***'], 401],
    ['no key', v1(at), body, at, [], 401],
    ['one that is not taken', v1(at), body, at, whsec, 500],
  ] as const) {
    const handler = webhook([keys].flat(), (event) => {
      if (isEvent(event, 'payment.booked')) told.push(event.data.loan_id);
      if (told.length > 3) throw new Error('the books are shut');
    });
    const headers = {
      'webhook-id': 'e-1',
      'webhook-timestamp': String(when),
      'webhook-signature': signature,
    };
    const answer = await handler(
      new Request('https://erp.example.com/florin', { method: 'POST', body: sent, headers }),
    );
    assert.equal(answer.status, want, name);
  }
  assert.deepEqual(told, ['l-1', 'l-1', 'l-1', 'l-1']);
});
