import { FlorinError, refusal } from './error.js';

/** What is sent that is not JSON, such as a file of a bank. */
export type Sent = string | Blob | Uint8Array<ArrayBuffer> | FormData;

/** A choice for one call. */
export interface Options {
  /** Names the call: all that carry it have one effect. Made for each call when left out, and repetitions carry it. */
  idempotencyKey?: string | undefined;
  /** The version that the caller has seen, such as `v12`, in place of `version` in the body. */
  ifMatch?: string | undefined;
  /** Of texts in the answer. */
  language?: Language | undefined;
  signal?: AbortSignal | undefined;
}

export type Language = 'fr' | 'de' | 'nl' | 'en' | 'it';

/** A list: await it for its first page, or iterate over the items of all pages. It calls when one does. */
export interface Paged<Page, Item> extends PromiseLike<Page>, AsyncIterable<Item> {}

export interface Config {
  /** Such as https://credit.example.com. It may have a path, as sandboxes have. */
  url: string;
  /** The secret of a program, or what gives it or another token for each call. */
  key?: string | (() => string | Promise<string>) | undefined;
  /** How often a call is made at most when what went wrong may be over a little later. 4 when left out. */
  attempts?: number | undefined;
  /** Milliseconds for one attempt. A minute when left out. */
  timeout?: number | undefined;
  language?: Language | undefined;
  /** In place of the global one. */
  fetch?: typeof fetch | undefined;
}

/** One intention, however often it is sent. */
export interface Intention {
  method: string;
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** The type of what is sent that is not JSON. */
  type?: string | undefined;
  /** Whether it takes an Idempotency-Key. */
  keyed: boolean;
}

const firstPause = 250; // milliseconds before the second attempt; then twice as long each time
const longestPause = 60_000; // who is told to wait for longer is told so as an error

/** Calls until it is answered, or it makes no sense to go on. All attempts carry the same key: an answer that was lost is asked for again, and nothing is done twice. */
export async function send(config: Config, what: Intention, options: Options = {}): Promise<Response> {
  const url = new URL(address(config.url) + what.path);
  for (const [name, value] of Object.entries(what.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = heading(config, what, options);
  const safe = what.keyed || what.method === 'GET' || what.method === 'HEAD';
  for (let attempt = 1; ; attempt++) {
    const failed = await once(config, url, what, headers, options.signal);
    if (failed instanceof Response) return failed;
    const lost = failed.status === 0 || (failed.code === 'client.unreadable' && failed.status >= 500);
    const pause = failed.retryAfter * 1000 || firstPause * 2 ** (attempt - 1) * (0.5 + Math.random());
    const again = failed.retryable || (safe && lost);
    if (!again || attempt >= (config.attempts ?? 4) || pause > longestPause || options.signal?.aborted) {
      throw failed;
    }
    await waited(pause, options.signal);
  }
}

const address = (url: string) => url.replace(/\/+$/, '');

function heading(config: Config, what: Intention, options: Options): Headers {
  const headers = new Headers({ 'Accept-Language': options.language ?? config.language ?? 'en' });
  const form = what.body instanceof FormData; // which writes its own type, with its boundary
  if (!form && what.method !== 'GET' && what.method !== 'HEAD') {
    headers.set('Content-Type', what.type || 'application/json');
  }
  const key = options.idempotencyKey ?? (what.keyed ? crypto.randomUUID() : undefined);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch.replaceAll('"', '')}"`);
  return headers;
}

/** One attempt: an answer, or why there is none. */
async function once(
  config: Config,
  url: URL,
  what: Intention,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<Response | FlorinError> {
  const refused = await authenticated(config.key, headers);
  if (refused) return refused;
  const late = AbortSignal.timeout(config.timeout ?? 60_000);
  const plain = what.body === undefined || (what.type !== undefined && what.type !== 'application/json');
  try {
    const answer = await (config.fetch ?? fetch)(url, {
      method: what.method,
      headers,
      body: plain ? ((what.body as Sent | undefined) ?? null) : JSON.stringify(what.body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return answer.ok ? answer : await refusal(answer);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const [code, detail] = late.aborted
      ? ['client.timeout', 'No answer in time.']
      : ['client.network', 'Nobody answered.'];
    return new FlorinError({ code, detail }, cause);
  }
}

/** Adds what authenticates, or gives the refusal of who was asked for it. */
async function authenticated(key: Config['key'], headers: Headers): Promise<FlorinError | undefined> {
  try {
    const token = typeof key === 'function' ? await key() : key;
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    return undefined;
  } catch (cause) {
    if (cause instanceof FlorinError) return cause;
    throw cause;
  }
}

/** Waits, unless the caller gives up. */
export function waited(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A list of pages, where `call` asks for the one at a cursor. */
export class Pages<Page extends { items: Item[]; next_cursor: string }, Item> implements Paged<Page, Item> {
  constructor(private readonly call: (cursor: string | undefined) => Promise<Page>) {}

  // biome-ignore lint/suspicious/noThenProperty: awaiting a list gives its first page
  then<A = Page, B = never>(
    answered?: ((page: Page) => A | PromiseLike<A>) | null,
    refused?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.call(undefined).then(answered, refused);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Item> {
    for (let cursor: string | undefined; ; ) {
      const page: Page = await this.call(cursor);
      yield* page.items;
      if (!page.next_cursor) return;
      cursor = page.next_cursor;
    }
  }
}
