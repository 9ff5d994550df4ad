import { FlorinError } from './error.js';
import type { Event } from './schema.gen.js';

const tolerance = 300; // seconds that the clock of a webhook may be off

/** What a webhook brought. */
export interface Told {
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The raw body, not one that was read as JSON and written again. */
  body: string;
  /** Secrets (whsec_…, signatures v1) or public keys (whpk_…, v1a): one is enough. */
  keys: string | string[];
  /** Seconds since 1970; those of the clock when left out. */
  now?: number | undefined;
}

/** Checks a call by a webhook and gives its event. Refuses with `webhook.signature` what no key signed, or not within five minutes of now. */
export async function verify({ headers, body, keys, now = Date.now() / 1000 }: Told): Promise<Event> {
  const given = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const id = given('webhook-id');
  const at = given('webhook-timestamp');
  if (id !== '' && /^\d+$/.test(at) && Math.abs(now - Number(at)) <= tolerance) {
    const signed = new TextEncoder().encode(`${id}.${at}.${body}`);
    for (const part of given('webhook-signature').split(' ')) {
      const [kind = '', text = ''] = part.split(',');
      const signature = bytes(text);
      for (const key of [keys].flat()) {
        if (signature && (await isSignedBy(key, kind, signed, signature))) return JSON.parse(body);
      }
    }
  }
  throw new FlorinError({ code: 'webhook.signature', detail: 'No signature of a webhook, or an old one.' });
}

async function isSignedBy(
  key: string,
  kind: string,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const secret = kind === 'v1' && key.startsWith('whsec_');
  if (!secret && !(kind === 'v1a' && key.startsWith('whpk_'))) return false;
  const raw = bytes(key.slice(key.indexOf('_') + 1));
  if (!raw?.length) return false;
  const algorithm = secret ? { name: 'HMAC', hash: 'SHA-256' } : { name: 'Ed25519' };
  const imported = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  return await crypto.subtle.verify(algorithm, imported, signature, signed);
}

/** Reads base64; undefined where it is none. */
function bytes(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** What answers where Florin calls, for servers that take a Request: it checks the signature and hands the event over. What fails is answered 500 and comes again. */
export function webhook(keys: string | string[], tell: (event: Event) => Promise<void> | void) {
  return async (request: Request): Promise<Response> => {
    let event: Event;
    try {
      event = await verify({ headers: request.headers, body: await request.text(), keys });
    } catch (error) {
      return new Response(null, { status: error instanceof FlorinError ? 401 : 400 });
    }
    try {
      await tell(event);
      return new Response(null, { status: 204 });
    } catch {
      return new Response(null, { status: 500 });
    }
  };
}
