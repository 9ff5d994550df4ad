import type { Florin } from './client.js';
import { FlorinError } from './error.js';
import type { Event, Events } from './schema.gen.js';

/** An event of the catalogue, or of one to come: pass over those that you do not know. */
export type FlorinEvent = Event;

/** Whether an event is of a kind of the catalogue; its data is then that of the kind. */
export function isEvent<Kind extends keyof Events>(
  event: { type: string },
  kind: Kind,
): event is Events[Kind] {
  return event.type === kind;
}

/** What of the log of events is read. */
export interface Tail {
  /** The number of the last event that the caller has. From the oldest that is kept when left out. */
  after?: number | undefined;
  /** Only these. */
  types?: (keyof Events)[] | undefined;
  /** Only about the thing with this id. */
  object?: string | undefined;
  /** Keeps the caller's place in Florin under this name, and goes on from it. */
  consumer?: string | undefined;
  /** Ends where the log ends, instead of waiting for what will happen. */
  stop?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** One event after the other. The place of a consumer is kept when all events of an answer have been worked on: after an interruption those since come again. */
export async function* follow(florin: Florin, tail: Tail): AsyncGenerator<FlorinEvent, void> {
  const { consumer, object, signal, stop } = tail;
  const types = tail.types?.join(',');
  let after = tail.after ?? (consumer ? await kept(florin, consumer, signal) : undefined);
  for (;;) {
    const page = await florin.events.list(
      { after, types, object, limit: 500, wait: stop ? undefined : 20 },
      { signal },
    );
    yield* page.items;
    if (consumer && page.next_after !== after) {
      await florin.consumers.put(consumer, { seq: page.next_after }, { signal });
    }
    after = page.next_after;
    if (stop && !page.more) return;
  }
}

async function kept(
  florin: Florin,
  consumer: string,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  try {
    return (await florin.consumers.get(consumer, { signal })).seq;
  } catch (error) {
    if (error instanceof FlorinError && error.code === 'not_found') return undefined;
    throw error;
  }
}
