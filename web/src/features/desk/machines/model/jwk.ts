import type { PublicKey } from '#/api/schema.gen.ts';

/** The members that a key may have; what else stands there, the server would refuse by name. */
const members = ['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use', 'd'] as const;

/** A public key as people paste it: a JWK, or a set with just one. */
export function readKey(text: string): PublicKey | undefined {
  const found = parsed(text);
  const keys = isRecord(found) && Array.isArray(found.keys) ? found.keys : [found];
  const [key] = keys;
  if (keys.length !== 1 || !isRecord(key)) return undefined;
  const known = members.flatMap((name) => {
    const value = key[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { kty = '', crv = '', x = '', ...rest } = Object.fromEntries(known);
  return { kty, crv, x, ...rest };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
