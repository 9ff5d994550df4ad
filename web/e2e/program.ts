import { randomBytes } from 'node:crypto';
import { type Florin, staff } from './florin.ts';
import { Caller } from './loan.ts';
import type { Colleague } from './staff.ts';

interface Made {
  program: { id: string; version: number };
  token: string;
}

export interface Program {
  id: string;
  /** A call with the program's key. */
  call: <T>(method: string, path: string, body?: object) => Promise<T>;
}

/** A program that two people answer for; gives its id and what it gets with its secret. */
export async function program(
  florin: Florin,
  name: string,
  second: Colleague,
  scopes: readonly string[],
): Promise<Program> {
  const [first, other] = [await Caller.staff(florin), await Caller.staff(florin, second)];
  const { self, people, last } = await first.get<{ self: string; people: { id: string }[]; last: string }>(
    '/staff/programs',
  );
  const made = await first.post<Made>('/staff/programs', {
    name,
    contact: 'partenaires@florin.example',
    scopes,
    addresses: [],
    responsible: [self, people.find(({ id }) => id !== self)?.id],
    expires_on: last,
    password: staff.password,
  });
  await other.post(`/staff/programs/${made.program.id}/confirm`, {
    version: made.program.version,
    password: second.password,
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = {
      authorization: `Bearer ${made.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
    };
    const answer = await fetch(`${florin.base}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { id: made.program.id, call };
}
