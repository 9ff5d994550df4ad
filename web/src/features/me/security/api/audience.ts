import type { FactorAnswerInput, PasskeyInput, RecoveryCodeInput, Session } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

/** Who signs in: clients and staff have the same calls about factors, below different addresses. */
export interface Audience<S = unknown> {
  /** Passkeys, and the second step of signing in. */
  signIn: '/auth' | '/staff';
  /** What belongs to the person who is signed in. */
  own: '/me' | '/staff/me';
  /** Changing the own password. */
  password: '/me/password' | '/staff/password';
  /** The calls that open a session: only these answer each audience with a session of its own. */
  opens: {
    verify: (shown: FactorAnswerInput) => Promise<S>;
    recover: (typed: RecoveryCodeInput) => Promise<S>;
    passkey: (shown: PasskeyInput) => Promise<S>;
  };
}

export const clientAudience: Audience<Session> = {
  signIn: '/auth',
  own: '/me',
  password: '/me/password',
  opens: {
    verify: (shown) => api.post('/auth/factor/verify', shown),
    recover: (typed) => api.post('/auth/factor/recovery', typed),
    passkey: (shown) => api.post('/auth/passkey/login', shown),
  },
};
