import type { AnswerOf, Given, Optional, OptionsOf, PathOf } from '#/api/calls.ts';

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

/** Whether the server has said why: the network alone has no words of its own for what was tried. */
export const answered = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

interface CallOptions {
  query?: QueryValues;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const root = '/api/v1';

/** Headers of every call: a frame on another site's page has no cookie, and carries what opens its application. */
export const carried: Record<string, string> = {};

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

/** What a call takes and answers follows from its method and its path: the table of operations says it. */
export const api = {
  get: <P extends PathOf<'GET'>>(path: P, ...[options]: Optional<OptionsOf<'GET', P>>) =>
    call<AnswerOf<'GET', P>>('GET', path, undefined, options),
  post: <P extends PathOf<'POST'>>(path: P, ...[body, options]: Given<'POST', P>) =>
    call<AnswerOf<'POST', P>>('POST', path, body, options),
  /** Sends a file as it is, under its own media type. */
  file: <P extends PathOf<'POST'>>(path: P, body: Blob) => call<AnswerOf<'POST', P>>('POST', path, body),
  put: <P extends PathOf<'PUT'>>(path: P, ...[body, options]: Given<'PUT', P>) =>
    call<AnswerOf<'PUT', P>>('PUT', path, body, options),
  delete: <P extends PathOf<'DELETE'>>(path: P, ...[body, options]: Given<'DELETE', P>) =>
    call<AnswerOf<'DELETE', P>>('DELETE', path, body, options),
};

export function apiUrl(path: string, query: QueryValues = {}): string {
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
  const headers = new Headers({ Accept: 'application/json', ...carried });
  const asIs = body instanceof Blob;
  if (body !== undefined && !asIs) headers.set('Content-Type', 'application/json');
  if (alone) headers.set('Florin-Unattended', '1');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const answer = await fetch(apiUrl(path, options.query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    body: body === undefined ? null : asIs ? body : JSON.stringify(body),
  }).catch(noAnswer);
  if (!answer.ok) throw new ApiError(answer.status, readProblem(await answer.text()));
  return answer;
}

/** Says what a call that got no answer comes to: who has no connection need not hear that the service is away. */
function noAnswer(cause: unknown): never {
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
