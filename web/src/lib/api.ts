/** One wrong field: pointer "/email", code "email.invalid" (a key of the errors catalog). */
export interface FieldProblem {
  pointer: string;
  code: string;
  params?: Record<string, string | number>;
  detail?: string;
}

/** A problem document (RFC 9457) of the server, or status 0 when no answer came. */
interface Problem {
  status?: number;
  title?: string;
  detail?: string;
  code?: string;
  message_key?: string;
  params?: Record<string, string | number>;
  errors?: FieldProblem[];
  request_id?: string;
  retry_after?: number;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable and dotted: "request.already_decided". */
  readonly code: string;
  readonly params: Record<string, string | number>;
  readonly fields: FieldProblem[];
  /** What the server says, already in the person's language. */
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Problem) {
    super(problem.code ?? `status ${status}`);
    this.status = status;
    this.code = problem.code ?? (status === 0 ? 'unavailable' : 'internal');
    this.params = problem.params ?? {};
    this.fields = problem.errors ?? [];
    this.detail = problem.detail ?? problem.title;
    this.requestId = problem.request_id;
    this.retryAfter = problem.retry_after;
  }
}

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const root = '/api/v1';

let alone = false;

/** What begins to be fetched in `run` was asked for by nobody: it does not count as use of the session. */
export function unattended<T>(run: () => T): T {
  alone = true;
  try {
    return run();
  } finally {
    alone = false;
  }
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  delete: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('DELETE', path, body, options),
  /** Headers of a HEAD answer. */
  head: async (path: string, options?: CallOptions) => (await send('HEAD', path, undefined, options)).headers,
};

export function apiUrl(path: string, query: CallOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${root}${path}${search && `?${search}`}`;
}

/** One key per intention of the person: keep it while retrying, make a new one for the next intention. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function call<T>(method: string, path: string, body: unknown, options?: CallOptions): Promise<T> {
  const answer = await send(method, path, body, options);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (alone) headers.set('Florin-Unattended', '1');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const answer = await fetch(apiUrl(path, options.query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(noAnswer);
  if (!answer.ok) throw new ApiError(answer.status, readProblem(await answer.text()));
  return answer;
}

/** Says what a call that got no answer comes to: who has no connection need not hear that the service is away. */
export function noAnswer(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new ApiError(0, { code: navigator.onLine ? 'unavailable' : 'offline' });
}

/** A proxy in front of the server may answer with HTML: then only the status counts. */
export function readProblem(text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === 'object' && problem !== null ? problem : {};
  } catch {
    return {};
  }
}
