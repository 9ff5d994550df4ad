import { vi } from 'vitest';

interface Answer {
  status?: number;
  body?: unknown;
}

type Handler = (body: unknown, request: { url: URL; headers: Headers }) => Answer | Promise<Answer>;

/**
 * Answers fetch by "METHOD /path" below /api/v1; anything else fails the test. Only for what a real server cannot
 * be made to do in a component test: errors, slowness, order.
 */
export function answer(handlers: Record<string, Handler | Answer>) {
  const calls: { name: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://florin.test');
    const name = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`;
    const handler = handlers[name];
    if (!handler) throw new Error(`unexpected call ${name}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, body });
    const headers = new Headers(init.headers);
    const { status = 200, body: reply } =
      typeof handler === 'function' ? await handler(body, { url, headers }) : handler;
    await Promise.resolve();
    return new Response(reply === undefined ? null : JSON.stringify(reply), { status });
  });
  return calls;
}
