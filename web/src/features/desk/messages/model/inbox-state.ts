import type { ReplyTemplate, Thread } from '#/api/schema.gen.ts';
import { oneOf } from '#/lib/search-params.ts';

/** In the order of the buttons; the first shows everything. */
export const shown = ['all', 'unread', 'mine', 'unassigned', 'high', 'closed'] as const;

export interface InboxState {
  /** undefined: everything. */
  state: Exclude<(typeof shown)[number], 'all'> | undefined;
  query: string;
  /** The conversation that is open. */
  thread: string | undefined;
}

/** What the address says; a value that makes no sense is as good as none. */
export function readState(params: URLSearchParams): InboxState {
  const state = oneOf(params, 'state', shown);
  return {
    state: state === 'all' ? undefined : state,
    query: (params.get('q') ?? '').slice(0, 200),
    thread: params.get('thread')?.slice(0, 64) || undefined,
  };
}

export function writeState({ state, query, thread }: InboxState): URLSearchParams {
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (query) params.set('q', query);
  if (thread) params.set('thread', thread);
  return params;
}

/** What is kept ready in a language; empty: nothing. */
export const textIn = ({ texts }: Pick<ReplyTemplate, 'texts'>, language: string) =>
  (texts[language] as string | undefined) ?? '';

/** A text that is kept ready, with the name of the person who is written to. */
export const filled = (text: string, { name }: Pick<Thread, 'name'>) =>
  text.replaceAll('{{name}}', () => name);

/** Below what is there already, after an empty line. */
export const inserted = (before: string, text: string) =>
  before.trim() ? `${before.trimEnd()}\n\n${text}` : text;
