import { afterEach, describe, expect, test, vi } from 'vitest';
import { makePasskey, PasskeyError, passkeysPossible, showPasskey, toBytes, toText } from './webauthn.ts';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

afterEach(() => vi.unstubAllGlobals());

/** A browser whose device answers as given. */
function browser(answer: { get?: () => unknown; create?: () => unknown }) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const asked: { publicKey: PublicKeyCredentialRequestOptions & PublicKeyCredentialCreationOptions }[] = [];
  const ask = (reply: (() => unknown) | undefined) => (options: (typeof asked)[number]) => {
    asked.push(options);
    return Promise.resolve().then(() => reply?.());
  };
  vi.stubGlobal('navigator', { credentials: { get: ask(answer.get), create: ask(answer.create) } });
  return () => {
    const [only] = asked;
    if (!only || asked.length > 1) throw new Error(`the device was asked ${asked.length} times`);
    return only.publicKey;
  };
}

const credential = (response: object) => ({
  id: '-_8',
  rawId: bytes(0xfb, 0xff),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
  response,
});

test('base64url without padding, there and back (RFC 4648)', () => {
  expect(toText(bytes(0xfb, 0xff))).toBe('-_8');
  expect(toText(new TextEncoder().encode('fooba').buffer)).toBe('Zm9vYmE');
  expect([...toBytes('-_8')]).toEqual([0xfb, 0xff]);
  expect(new TextDecoder().decode(toBytes('Zm9vYmE'))).toBe('fooba');
});

test('a browser without passkeys says so', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeysPossible()).toBe(false);
  browser({});
  expect(passkeysPossible()).toBe(true);
});

test('showing one: the challenge goes as bytes, the answer comes as text', async () => {
  const response = {
    clientDataJSON: bytes(1),
    authenticatorData: bytes(2),
    signature: bytes(3),
    userHandle: null,
  };
  const asked = browser({ get: () => credential(response) });
  const given = await showPasskey({
    publicKey: {
      challenge: 'Zm9vYmE',
      rpId: 'lender.example',
      allowCredentials: [{ id: '-_8', type: 'public-key' }],
    },
  });
  expect([...(asked().challenge as Uint8Array)]).toEqual([102, 111, 111, 98, 97]);
  expect(asked().rpId).toBe('lender.example');
  expect(asked().allowCredentials).toEqual([{ id: Uint8Array.of(0xfb, 0xff), type: 'public-key' }]);
  expect(given).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
  });
});

test('making one', async () => {
  const response = {
    clientDataJSON: bytes(1),
    attestationObject: bytes(2),
    getTransports: () => ['internal'],
  };
  const asked = browser({ create: () => credential(response) });
  const made = await makePasskey({
    publicKey: {
      challenge: 'AQ',
      user: { id: 'Ag', name: 'lea', displayName: 'Léa' },
      rp: { name: 'Florin' },
    },
  });
  expect([...(asked().user.id as Uint8Array)]).toEqual([2]);
  expect(made).toMatchObject({
    response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
  });
});

describe('what can go wrong is told apart', () => {
  test.each([
    [new DOMException('', 'NotAllowedError'), 'cancelled'],
    [new DOMException('', 'AbortError'), 'cancelled'],
    [new DOMException('', 'InvalidStateError'), 'known'],
    [new DOMException('', 'SecurityError'), 'failed'],
    [new TypeError('no such thing'), 'failed'],
  ])('%s', async (cause, problem) => {
    browser({
      get: () => {
        throw cause;
      },
    });
    const refused = showPasskey({ publicKey: { challenge: 'AQ' } });
    await expect(refused).rejects.toBeInstanceOf(PasskeyError);
    await expect(refused).rejects.toMatchObject({ problem });
  });

  test('a device that gives nothing has cancelled', async () => {
    browser({ get: () => null });
    await expect(showPasskey({ publicKey: { challenge: 'AQ' } })).rejects.toMatchObject({
      problem: 'cancelled',
    });
  });
});
