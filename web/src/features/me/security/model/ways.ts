import type { Factor } from '#/api/schema.gen.ts';

export type Way = Factor | 'recovery';

const preference = ['webauthn', 'totp', 'phone'];

/** The best way that this browser can go: a passkey before a code, a recovery code when there is nothing else. */
export function firstWay(factors: readonly Factor[], passkeys: boolean): Way {
  const possible = factors.filter((factor) => passkeys || factor.kind !== 'webauthn');
  const rank = (factor: Factor) => preference.indexOf(factor.kind);
  return [...possible].sort((a, b) => rank(a) - rank(b))[0] ?? 'recovery';
}

export function otherWays(factors: readonly Factor[], way: Way): Way[] {
  return [...factors, 'recovery' as const].filter((each) => each !== way);
}
