import { FlorinError, refusal } from './error.js';
import type { ProgramToken } from './schema.gen.js';

/** The key pair of a program that signs for tokens of ten minutes in place of an API key (docs/program-keys.md). */
export interface Pair {
  /** The Florin that gives the tokens, such as https://credit.example.com. */
  url: string;
  /** What the program calls itself, such as `live_3f2a…`. */
  clientId: string;
  /** The private key as a JWK, of Ed25519 or P-256. */
  key: JsonWebKey;
  /** Fewer of the program's scopes, with spaces between; all when left out. */
  scope?: string | undefined;
  /** For whom it signs, where that is another address than the one it asks. */
  audience?: string | undefined;
  /** In place of the global one. */
  fetch?: typeof fetch | undefined;
}

const tokenPath = '/api/v1/oauth/token';
const assertedFor = 60; // seconds: an assertion is used at once
const renewBefore = 30; // seconds: a token is not used up to its last one

/** The public half: what is given to Florin, on its page of programs or by `program.keys`. */
export function publicKey({ kty, crv, x, y }: JsonWebKey): JsonWebKey {
  if (kty === 'OKP' && crv === 'Ed25519' && x) return { crv, kty, x };
  if (kty === 'EC' && crv === 'P-256' && x && y) return { crv, kty, x, y };
  throw new TypeError('a program signs with a key of Ed25519 or P-256');
}

/** Gives `key` of a client: a token is asked for when it is needed, and used until shortly before its end. */
export function signing(pair: Pair): () => Promise<string> {
  let kept: Promise<ProgramToken> | undefined;
  let until = 0;
  return async () => {
    if (!kept || Date.now() >= until) {
      const asked = Date.now();
      until = asked + assertedFor * 1000; // who asks meanwhile waits for the same one
      kept = ask(pair);
      kept.then(
        (token) => {
          until = asked + (token.expires_in - renewBefore) * 1000;
        },
        () => {
          kept = undefined;
        },
      );
    }
    return (await kept).access_token;
  };
}

/** Signs anew each time: an assertion is taken once. */
async function ask(pair: Pair): Promise<ProgramToken> {
  const at = pair.url.replace(/\/+$/, '') + tokenPath;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await assertion(pair, pair.audience ?? at),
  });
  if (pair.scope) form.set('scope', pair.scope);
  const answer = await (pair.fetch ?? fetch)(at, {
    method: 'POST',
    body: form,
    headers: { 'Accept-Language': 'en' },
  }).catch((cause) => {
    throw new FlorinError({ code: 'client.network', detail: 'Nobody answered.' }, cause);
  });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as ProgramToken;
}

/** A signed JWT that says who asks (RFC 7523). */
async function assertion({ key, clientId }: Pair, audience: string): Promise<string> {
  const { subtle } = crypto;
  const open = publicKey(key); // its members are in the order of RFC 7638: its digest is its thumbprint
  const kid = segment(await subtle.digest('SHA-256', bytes(JSON.stringify(open))));
  const ed = open.kty === 'OKP';
  const now = Math.floor(Date.now() / 1000);
  const head = { alg: ed ? 'EdDSA' : 'ES256', typ: 'JWT', kid };
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: crypto.randomUUID(),
    iat: now,
    exp: now + assertedFor,
  };
  const text = [head, claims].map((part) => segment(bytes(JSON.stringify(part)))).join('.');
  const [imports, signs] = ed
    ? [{ name: 'Ed25519' }, { name: 'Ed25519' }]
    : [
        { name: 'ECDSA', namedCurve: 'P-256' },
        { name: 'ECDSA', hash: 'SHA-256' },
      ];
  const { d = '' } = key;
  const closed = await subtle.importKey('jwk', { ...open, d }, imports, false, ['sign']);
  return `${text}.${segment(await subtle.sign(signs, closed, bytes(text)))}`;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function segment(data: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(data));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
