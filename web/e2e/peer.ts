import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Florin } from './florin.ts';
import { Caller } from './loan.ts';
import { newColleague } from './staff.ts';

/** A call of Florin's, as far as tests read it. */
export interface Asked {
  id: string;
  input: { holder: string };
  subject: { persons?: { position: number; given_name: string; family_name: string }[] };
}

/** An adapter that answers calls of one capability at once; undefined: it refuses. */
export class Peer {
  readonly #server: Server;
  readonly #capability: { name: string; data: string[] };
  #secret = '';
  answer: (call: Asked) => unknown;

  constructor(name: string, data: string[], answer: (call: Asked) => unknown) {
    this.#capability = { name, data };
    this.answer = answer;
    this.#server = createServer(async (request, response) => {
      if (request.method === 'GET') {
        const capabilities = [{ ...this.#capability, mode: 'sync' }];
        response.end(JSON.stringify({ protocol: 1, name: 'Test', version: '1.0', capabilities }));
        return;
      }
      const call: Asked = JSON.parse(await body(request));
      const result = this.answer(call);
      const text = JSON.stringify(
        result === undefined
          ? { status: 422, code: 'no', retryable: false }
          : { id: call.id, state: 'done', result },
      );
      const at = String(request.headers['webhook-timestamp']); // the program's clock may be moved
      const by = createHmac('sha256', Buffer.from(this.#secret.slice('whsec_'.length), 'base64'));
      response.writeHead(result === undefined ? 422 : 200, {
        'content-type': 'application/json',
        'webhook-id': call.id,
        'webhook-timestamp': at,
        'webhook-signature': `v1,${by.update(`${call.id}.${at}.${text}`).digest('base64')}`,
      });
      response.end(text);
    });
  }

  /** Listens, and has two administrators set it up. */
  async join(florin: Florin, name: string): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const first = await Caller.staff(florin);
    const second = await Caller.staff(florin, newColleague(florin));
    const made = await first.post<{ secret: string; adapter: { id: string } }>('/staff/adapters', {
      name,
      url: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      capabilities: [{ capability: this.#capability.name, data: this.#capability.data }],
    });
    this.#secret = made.secret;
    await second.post(`/staff/adapters/${made.adapter.id}/confirm`, { version: 1 });
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
