import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { answer } from '#/testing/server.ts';
import { ApiError, api, apiUrl, newIdempotencyKey, unattended } from './api.ts';
import { decodeMessage, encodeMessage, showFieldProblems } from './errors.ts';
import { newQueryClient } from './query-client.ts';

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a call', () => {
  test('sends JSON with its idempotency key, and reads the answer', async () => {
    let key: string | null = null;
    answer({
      'POST /me/confirm': (body, { headers }) => {
        key = headers.get('Idempotency-Key');
        return { status: 201, body: { echo: body } };
      },
    });
    expect(await api.post('/me/confirm', { password: 'a' }, { idempotencyKey: 'k1' })).toEqual({
      echo: { password: 'a' },
    });
    expect(key).toBe('k1');
  });

  test('what a page fetches by itself says so, and nothing else does', async () => {
    const said: (string | null)[] = [];
    answer({
      'GET /site': (_, { headers }) => {
        said.push(headers.get('Florin-Unattended'));
        return { body: {} };
      },
    });
    const queries = newQueryClient();
    const stop = new QueryObserver(queries, {
      queryKey: ['things'],
      queryFn: () => api.get('/site'),
    }).subscribe(() => undefined);
    await vi.waitFor(() => expect(queries.getQueryData(['things'])).toBeDefined());
    await unattended(() => queries.invalidateQueries());
    await queries.invalidateQueries();
    expect(said).toEqual([null, '1', null]);
    stop();
  });

  test('an answer without a body is fine', async () => {
    answer({ 'POST /auth/logout': { status: 204 } });
    expect(await api.post('/auth/logout')).toBeUndefined();
  });

  test('turns a problem document into an error', async () => {
    const errors = [{ pointer: '/email', code: 'email.invalid' }];
    answer({
      'POST /auth/recover': {
        status: 422,
        body: { code: 'invalid', errors, request_id: 'r1', params: { min: '1' } },
      },
    });
    const error = await failure(api.post('/auth/recover', { email: '' }));
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: errors,
      requestId: 'r1',
      params: { min: '1' },
    });
  });

  test('survives a proxy that answers with HTML, and a network that does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway', { status: 502 })));
    expect(await failure(api.get('/site'))).toMatchObject({ status: 502, code: 'internal' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    expect(await failure(api.get('/site'))).toMatchObject({ status: 0, code: 'unavailable' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failure(api.get('/site'))).toMatchObject({ status: 0, code: 'offline' });
  });

  test('leaves empty search parameters out', () => {
    expect(apiUrl('/x', { q: '', status: 'pending', cursor: undefined, limit: 50 })).toBe(
      '/api/v1/x?status=pending&limit=50',
    );
  });

  test('idempotency keys do not repeat', () => {
    expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
  });
});

test('a message carries its parameters through a form library', () => {
  const message = encodeMessage('amount.min', { min: '1000', currency: 'CHF' });
  expect(decodeMessage(message)).toEqual({ code: 'amount.min', params: { min: '1000', currency: 'CHF' } });
  expect(decodeMessage(encodeMessage('email.invalid'))).toEqual({ code: 'email.invalid', params: {} });
});

test('field problems go to their fields, the first gets the focus', () => {
  const setError = vi.fn();
  const fields = [
    { pointer: '/fields/email', code: 'email.invalid' },
    { pointer: '/phone', code: 'phone.invalid' },
  ];
  expect(showFieldProblems(new ApiError(422, { errors: fields }), setError)).toBe(true);
  expect(setError.mock.calls.map(([name, , focus]) => [name, focus])).toEqual([
    ['email', { shouldFocus: true }],
    ['phone', { shouldFocus: false }],
  ]);
  expect(showFieldProblems(new Error('other'), setError)).toBe(false);
});
