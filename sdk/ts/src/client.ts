import { type Config, type Intention, type Options, Pages, send } from './call.js';
import { type Calls, operations } from './calls.gen.js';
import { FlorinError } from './error.js';
import { type FlorinEvent, follow, type Tail } from './events.js';

/** A Florin, called as a program: every operation by name, and what is built of them. */
export interface Florin extends Calls {
  /** Calls an operation that this client does not know, such as POST /api/v1/loan-requests. */
  call<T = unknown>(method: string, path: string, body?: unknown, options?: Options): Promise<T>;
  /** One event after the other, and waits for news. */
  follow(tail?: Tail): AsyncGenerator<FlorinEvent, void>;
}

type Operation = (typeof operations)[keyof typeof operations];

/** A client of the Florin at an address. It calls nothing yet. */
export function createFlorin(config: Config): Florin {
  const { protocol } = new URL(config.url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`${config.url} is no address of a Florin`);
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries(operations)) {
    const [group = '', ...name] = id.split('.');
    groups[camel(group)] = {
      ...groups[camel(group)],
      [camel(name.join('-'))]: caller(config, id, operation),
    };
  }
  const florin = groups as unknown as Florin; // what is written of the same description
  florin.call = async <T>(method: string, path: string, body?: unknown, options?: Options) =>
    (await read(await send(config, { method, path, body, keyed: method === 'POST' }, options))) as T;
  florin.follow = (tail = {}) => follow(florin, tail);
  return florin;
}

const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Takes the values of the path, then what is sent, then the query, then choices. */
function caller(config: Config, id: string, operation: Operation): (...given: unknown[]) => unknown {
  const [method, template, type, answer, queried, keyed] = operation;
  return (...given: unknown[]) => {
    const path = template.replace(/\{\w+\}/g, () => {
      const value = given.shift();
      if (typeof value !== 'string' || value === '') {
        throw new FlorinError({
          code: 'client.input',
          detail: `${id} wants a text for each part of ${template}.`,
        });
      }
      return encodeURIComponent(value);
    });
    const body = type ? given.shift() : undefined;
    const query = queried ? (given.shift() as Record<string, unknown> | undefined) : undefined;
    const options = given.shift() as Options | undefined;
    const what: Intention = { method, path, query, body, type: type || undefined, keyed };
    if (answer === 'page') {
      return new Pages(async (cursor) => {
        const page = await send(config, cursor ? { ...what, query: { ...query, cursor } } : what, options);
        return (await page.json()) as { items: unknown[]; next_cursor: string };
      });
    }
    const answered = send(config, what, options);
    return answer === 'file' || answer === 'head' ? answered : answered.then(read);
  };
}

/** What was answered, as a value. */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
