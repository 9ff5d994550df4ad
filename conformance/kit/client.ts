import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { publicKey } from './florin.ts';

export const florin = inject('florin');
export const auth = `${florin.base}/auth/v1`;
export const rest = `${florin.base}/rest/v1`;

export const password = 'Walnut-7!harbour';
export const newPassword = 'Juniper-8?meadow';

/** An address that no other test uses. */
export const newAddress = (domain = 'example.org'): string => `c.${randomUUID().slice(0, 13)}@${domain}`;

/** A caller's address of its own, so that tests do not use up each other's allowance. */
export const newSource = (): string => `10.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

let turn = 0;

/** Sends calls to the nodes in turn, as a load balancer does, from the given source. */
export function fetchFrom(source: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin === florin.base) {
      const node = florin.nodes[turn++ % florin.nodes.length] ?? florin.base;
      request.headers.set('X-Forwarded-For', source);
      return fetch(new Request(`${node}${url.pathname}${url.search}`, request));
    }
    return fetch(request);
  };
}

/** Node 20 has no WebSocket, which the client wants to see when it is made; nothing here opens one. */
class NoSocket {}

/** What a browser would keep in its local storage. */
export class Store {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

export type Options = { flow?: 'implicit' | 'pkce'; store?: Store; source?: string };

/** The client as npm has it, on a store of its own. */
export function newClient({
  flow = 'implicit',
  store = new Store(),
  source = newSource(),
}: Options = {}): SupabaseClient {
  return createClient(florin.base, publicKey, {
    auth: { flowType: flow, storage: store, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
    global: { fetch: fetchFrom(source) },
  });
}

type Call = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  source?: string;
  raw?: string;
};

/** One call as anybody could make it, for what the client hides. */
export async function call(
  method: string,
  url: string,
  options: Call = {},
): Promise<{ status: number; headers: Headers; json: any; text: string }> {
  const { token, body, headers, source = newSource(), raw } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetchFrom(source)(url, {
    method,
    redirect: 'manual',
    headers: {
      apikey: publicKey,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: sent,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
