import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Florin } from './florin.ts';
import { Caller } from './loan.ts';
import { newColleague } from './staff.ts';

/** A call of Florin's, as far as tests read it. */
export interface Asked {
  id: string;
  capability: string;
  input: {
    holder: string;
    amount: { amount: number; currency: string };
    return_url: string;
    reference: string;
    sha256: string;
  };
  subject: { persons?: { position: number; given_name: string; family_name: string }[] };
}

/** What an adapter answers that still works on a call: it is asked again a second later. */
export const working = Symbol('working');

/** An adapter that answers calls of its capabilities; undefined: it refuses. `pages` are what a browser finds there. */
export class Peer {
  readonly #server: Server;
  readonly #capabilities: { name: string; data: string[] }[];
  readonly #calls = new Map<string, Asked>();
  pages = new Map<string, () => string>();
  #secret = '';
  answer: (call: Asked) => unknown;

  constructor(names: string | string[], data: string[], answer: (call: Asked) => unknown) {
    this.#capabilities = [names].flat().map((name) => ({ name, data }));
    this.answer = answer;
    this.#server = createServer(async (request, response) => {
      const again = /^\/v1\/calls\/(.+)$/.exec(request.url ?? '')?.[1];
      if (request.method === 'GET' && !again) return this.#show(request.url ?? '', response);
      const call = again ? this.#calls.get(again) : (JSON.parse(await body(request)) as Asked);
      if (!call) throw new Error(`nobody made the call ${again}`);
      this.#calls.set(call.id, call);
      const [status, text] = this.#reply(call);
      const at = String(request.headers['webhook-timestamp']); // the program's clock may be moved
      const by = createHmac('sha256', Buffer.from(this.#secret.slice('whsec_'.length), 'base64'));
      response.writeHead(status, {
        'content-type': 'application/json',
        'webhook-id': call.id,
        'webhook-timestamp': at,
        'webhook-signature': `v1,${by.update(`${call.id}.${at}.${text}`).digest('base64')}`,
      });
      response.end(text);
    });
  }

  #show(path: string, response: ServerResponse): void {
    const page = this.pages.get(path);
    response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'application/json');
    const capabilities = this.#capabilities.map((each) => ({ ...each, mode: 'sync' }));
    response.end(page?.() ?? JSON.stringify({ protocol: 1, name: 'Test', version: '1.0', capabilities }));
  }

  #reply(call: Asked): [status: number, text: string] {
    const result = this.answer(call);
    if (result === undefined) return [422, JSON.stringify({ status: 422, code: 'no', retryable: false })];
    if (result === working) return [202, JSON.stringify({ id: call.id, state: 'pending', poll_after: 1 })];
    return [200, JSON.stringify({ id: call.id, state: 'done', result })];
  }

  /** Listens, and has two administrators set it up. */
  async join(florin: Florin, name: string): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const first = await Caller.staff(florin);
    const second = await Caller.staff(florin, newColleague(florin));
    const made = await first.post<{ secret: string; adapter: { id: string } }>('/staff/adapters', {
      name,
      url: this.url,
      capabilities: this.#capabilities.map(({ name, data }) => ({ capability: name, data })),
    });
    this.#secret = made.secret;
    await second.post(`/staff/adapters/${made.adapter.id}/confirm`, { version: 1 });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
