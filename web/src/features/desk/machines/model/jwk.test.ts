import { expect, test } from 'vitest';
import { readKey } from './jwk.ts';

const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

test('a key is read alone or from a set of one', () => {
  expect(readKey(JSON.stringify(key))).toEqual(key);
  expect(readKey(JSON.stringify({ keys: [{ ...key, use: 'sig', key_ops: ['verify'] }] }))).toEqual({
    ...key,
    use: 'sig',
  });
});

test('a private key is not made harmless on the way: the server says what it is', () => {
  expect(readKey(JSON.stringify({ ...key, d: 'AAAA' }))?.d).toBe('AAAA');
});

test.each(['', 'nonsense', '[]', 'null', '"x"', JSON.stringify({ keys: [key, key] })])(
  '%s is no key',
  (text) => {
    expect(readKey(text)).toBeUndefined();
  },
);
