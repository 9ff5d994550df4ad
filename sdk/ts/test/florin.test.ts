import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createFlorin, type Event, type Florin, FlorinError, isEvent, operations } from '../src/index.js';
import { publicKey, signing } from '../src/pair.js';
import { Sandbox, sandbox } from '../src/sandbox.js';
import { host } from './host.js';
import { borrower, early, late, lend, reads, strangers, watched } from './walk.js';

let at: string;
let stop: () => Promise<void>;
let box: Sandbox;
let florin: Florin;

before(async () => {
  ({ at, stop } = await host());
  box = await sandbox.create(at);
  florin = box.client();
});

after(() => stop());

/** What other programs do: the example's second one releases payouts, those of partners have scopes of their own, and some sign with a key pair. */
const ofAnother = /^(payouts\.batches\.release$|partner\.|program\.keys$)/;

const code = (wanted: string) => (error: unknown) => error instanceof FlorinError && error.code === wanted;

test('every operation is called, and answered by Florin', async () => {
  const { client, seen, answered } = watched(box);
  const request = await box.apply({ email: 'marie@example.org' });
  await box.apply({
    first_name: 'Paul',
    last_name: 'Martin',
    email: 'paul@example.org',
    phone: '+33612345679',
  });
  await early(client, request);
  const loan = await lend(box, client, request);
  await box.bank.credit(loan, 1000);
  await box.clock.by('P3M'); // nothing more is paid: a case of arrears
  await reads(client, request, loan);
  await late(client, loan);
  const { token } = await client.program.rotate({ overlap_hours: 24 });
  assert.equal((await box.client({ key: () => token }).program.get()).mode, 'test');
  const mine = await borrower(box, client, loan, seen);
  assert.deepEqual(
    [...answered].filter(([, refused]) => refused !== ''),
    [],
    'what the walk does succeeds',
  );
  await strangers(client, mine, new Set(answered.keys()));
  for (const id of Object.keys(operations)) {
    assert.ok(answered.has(id), `${id} is not called`);
    if (ofAnother.test(id) && /^key\.(no_scope|pair_needed)$/.test(answered.get(id) ?? '')) continue;
    assert.doesNotMatch(
      answered.get(id) ?? '',
      /^(key\.|json\.|client\.|internal|unauthenticated|method)/,
      id,
    );
  }
});

test('an answer that was lost is asked for again, and nothing is done twice', async () => {
  const request = await box.apply({ email: 'lost@example.org' });
  let sent = 0;
  const proxy = createServer((from, to) => {
    const lost = from.method === 'POST' && ++sent === 1;
    const on = httpRequest(
      new URL(from.url ?? '/', at),
      { method: from.method, headers: from.headers },
      (answer) => {
        if (lost) answer.resume().on('end', () => to.destroy());
        else answer.pipe(to.writeHead(answer.statusCode ?? 500, answer.headers));
      },
    );
    from.pipe(on);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const url = box.made.base_url.replace(at, `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const note = await createFlorin({ url, key: box.made.keys.program }).loanRequests.notes(request, {
    body: 'Once.',
  });
  proxy.close();
  const { notes } = await florin.loanRequests.get(request);
  assert.deepEqual([sent, notes.length, notes[0]?.body], [2, 1, note.body]);
});

test('an answer brings parts along', async () => {
  const request = await box.apply({ email: 'parts@example.org', first_name: 'Paul' });
  const { expanded } = await florin.loanRequests.get(request, { expand: 'client,offer' });
  assert.deepEqual([expanded?.client?.[request]?.first_name, expanded?.offer], ['Paul', {}]);
});

test('refusals are errors by code', async () => {
  const request = await box.apply({ email: 'late@example.org' });
  await assert.rejects(
    florin.loanRequests.assign(request, { version: 99, staff_id: null }),
    code('request.version_conflict'),
  );
  await assert.rejects(florin.loanRequests.assign(request, { staff_id: null }), code('version.required'));
  await assert.rejects(
    florin.loanRequests.assign(request, { staff_id: null }, { ifMatch: 'v99' }),
    (e) => e instanceof FlorinError && e.status === 412 && e.requestId !== '',
  );
  await assert.rejects(
    florin.loanRequests.notes(request, { body: '' }),
    (e) =>
      code('invalid')(e) && (e as FlorinError).errors[0]?.pointer === '/body' && /\/body: /.test(String(e)),
  );
  await assert.rejects(async () => box.client({ key: 'flk_nonsense' }).loans.list(), code('key.shape'));
  await assert.rejects(box.adapterFails('slow', { capability: 'time.stamp' }), code('invalid'));
  await box.adapterFails('slow', { times: 2 });
  await box.adapterFails('');
  assert.throws(() => void florin.loans.get(''), code('client.input'));
  const options = { idempotencyKey: 'erp-4711' };
  const first = await florin.loanRequests.notes(request, { body: 'Once.' }, options);
  assert.deepEqual(await florin.loanRequests.notes(request, { body: 'Once.' }, options), first);
  await assert.rejects(
    florin.loanRequests.notes(request, { body: 'Other.' }, options),
    code('idempotency.mismatch'),
  );
});

test('a program signs for its tokens, and renews its key', async () => {
  const [first, second] = await Promise.all(
    box.made.accounts
      .filter(({ role }) => role === 'administrator')
      .map((account) => new Sandbox({ ...box.made, accounts: [account] }, { url: at }).person(account.role)),
  );
  const { id } = await florin.program.get();
  const pairOf = async (algorithm: object) => {
    const made = (await crypto.subtle.generateKey(algorithm as EcKeyGenParams, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    return crypto.subtle.exportKey('jwk', made.privateKey);
  };
  const key = await pairOf({ name: 'Ed25519' });
  const day = new Date(Date.now() + 180 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const path = `/api/v1/staff/programs/${id}`;
  const program = await first?.call<{ version: number; client_id: string }>('POST', `${path}/keys`, {
    jwk: publicKey(key),
    expires_on: day,
  });
  await second?.call('POST', `${path}/confirm`, { version: program?.version });

  const pair = { url: box.made.base_url, clientId: program?.client_id ?? '', key };
  const signed = box.client({ key: signing(pair) });
  await Promise.all([signed.loanRequests.list(), signed.program.get()]);
  await assert.rejects(
    async () => box.client({ key: signing({ ...pair, scope: 'loan.read' }) }).loanRequests.list(),
    code('key.no_scope'),
  );
  const next = await pairOf({ name: 'ECDSA', namedCurve: 'P-256' });
  await signed.call('POST', '/api/v1/program/keys', { jwk: publicKey(next), overlap_hours: 1 });
  await box.client({ key: signing({ ...pair, key: next }) }).loanRequests.list();
  await assert.rejects(
    async () => box.client({ key: signing({ ...pair, clientId: 'test_nobody' }) }).loanRequests.list(),
    code('assertion.kid_foreign'),
  );
});

test('pages are read as they are wanted', async () => {
  let calls = 0;
  const counting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.ok) calls++; // a program in a hurry is told to wait, and asks again
    return answer;
  };
  const counted = box.client({ fetch: counting });
  const ids = new Set<string>();
  for await (const request of counted.loanRequests.list({ limit: 1 })) {
    if (ids.add(request.id).size === 3) break;
  }
  assert.equal(calls, 3);
  assert.equal((await counted.loanRequests.list({ limit: 1 })).items.length, 1);
});

test('events are followed', async () => {
  const submitted = async () => {
    const told: Event[] = [];
    const tail = { consumer: 'sdk-ts', types: ['request.submitted'], stop: true } as const;
    for await (const event of florin.follow({ ...tail, types: [...tail.types] })) {
      if (isEvent(event, 'request.submitted')) assert.ok(event.data.request_id);
      told.push(event);
    }
    return told.length;
  };
  assert.ok((await submitted()) > 0);
  assert.equal(await submitted(), 0);
  const given = new AbortController();
  const waiting = florin.follow({ after: (await florin.events.list()).newest, signal: given.signal }).next();
  given.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  await assert.rejects(florin.follow({ after: 2 ** 40 }).next(), code('events.ahead'));
});

test('the example lends and is paid back', { timeout: 120_000 }, async () => {
  const program = resolve(import.meta.dirname, '../examples/headless.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, FLORIN: at },
  });
  assert.match(stdout, /loan\.paid_out/);
  assert.equal(stdout.match(/payment\.booked/g)?.length, 12);
});
