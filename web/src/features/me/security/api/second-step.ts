import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Challenge, Factor, FactorAnswerInput } from '#/api/schema.gen.ts';
import { ApiError, api } from '#/lib/api.ts';
import { digitsOf } from '../model/code.ts';
import { showPasskey } from '../model/webauthn.ts';
import type { Door } from './door.ts';

const challenge = (door: Door, factor: Factor) =>
  api.post<Challenge>(`${door.signIn}/factor/challenge`, { factor_id: factor.id });

/** What an answer to a challenge opens: signing in, unless it is shown for something else. */
export type Open<Result> = (shown: FactorAnswerInput) => Promise<Result>;

const signIn =
  <Session>(door: Door): Open<Session> =>
  (shown) =>
    api.post<Session>(`${door.signIn}/factor/verify`, shown);

/** A code of an app or of a text message. The answer is the session, whole now. */
export function useCodeStep<Result>(door: Door, factor: Factor, opens: Open<Result> = signIn(door)) {
  const open = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: () => challenge(door, factor),
    onSuccess: (started) => {
      open.current = started.challenge_id;
    },
  });
  const verify = useMutation({
    mutationFn: async (typed: string) => {
      open.current ??= (await challenge(door, factor)).challenge_id;
      return await opens({ challenge_id: open.current, code: digitsOf(typed) });
    },
    onError: (error) => {
      if (error instanceof ApiError && isOver(error)) open.current = undefined;
    },
  });
  return { start, verify };
}

/** After too many wrong codes, or five minutes, the next code needs a new challenge. */
const isOver = (error: ApiError) => [404, 409, 410, 429].includes(error.status);

export function usePasskeyStep<Result>(door: Door, factor: Factor, opens: Open<Result> = signIn(door)) {
  return useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await challenge(door, factor);
      if (!options) throw new Error('a challenge of a passkey without options');
      const credential = await showPasskey(options);
      return await opens({ challenge_id, credential });
    },
  });
}

export function useRecoveryStep<Session>(door: Door) {
  return useMutation({
    mutationFn: (code: string) => api.post<Session>(`${door.signIn}/factor/recovery`, { code: code.trim() }),
  });
}

/** Signing in with a passkey alone: the device says who it is. */
export function usePasskeySignIn<Session>(door: Door) {
  return useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await api.post<Required<Challenge>>(`${door.signIn}/passkey/options`);
      const credential = await showPasskey(options);
      return await api.post<Session>(`${door.signIn}/passkey/login`, { challenge_id, credential });
    },
  });
}
