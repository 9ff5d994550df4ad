import type { FieldProblem, Problem } from './schema.gen.js';

/** A refusal by Florin, or a call that nobody answered. Decide by `code`, which is stable; `message` is for people. */
export class FlorinError extends Error {
  override readonly name = 'FlorinError';
  /** Such as `request.version_conflict`. Of the client itself: `client.network`, `client.timeout`, `client.unreadable`, `client.input`, `webhook.signature`. */
  readonly code: string;
  /** The HTTP status; 0 when nobody answered. */
  readonly status: number;
  /** Whether the same call may succeed a little later. The client has already tried again. */
  readonly retryable: boolean;
  /** Seconds to wait; 0 when nothing is said. */
  readonly retryAfter: number;
  readonly params: Record<string, unknown>;
  /** The broken rules, field by field. */
  readonly errors: FieldProblem[];
  /** What to quote when asking for help; empty when nobody answered. */
  readonly requestId: string;

  constructor(problem: Partial<Problem> & { code: string }, cause?: unknown) {
    const fields = (problem.errors ?? []).map((field) => ` ${field.pointer}: ${field.code}.`).join('');
    super(`${problem.code} (${problem.status ?? 0}): ${problem.detail ?? ''}${fields}`, { cause });
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.retryable = problem.retryable ?? false;
    this.retryAfter = problem.retry_after ?? 0;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.requestId = problem.request_id ?? '';
  }
}

/** Reads a refusal. What no Florin wrote, such as the page of a proxy, becomes `client.unreadable`. */
export async function refusal(answer: Response): Promise<FlorinError> {
  const retry_after = Number(answer.headers.get('Retry-After')) || 0;
  try {
    const problem: Problem = JSON.parse(await answer.text());
    if (typeof problem.code === 'string') return new FlorinError({ retry_after, ...problem });
  } catch {
    // No JSON: told below.
  }
  const { status } = answer;
  const retryable = status === 429 || status === 503;
  return new FlorinError({
    code: 'client.unreadable',
    status,
    retryable,
    retry_after,
    detail: 'What answered is no Florin.',
  });
}
