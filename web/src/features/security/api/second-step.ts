import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Challenge, Factor } from '#/api/schema.gen.ts';
import { ApiError, api } from '#/lib/api.ts';
import { digitsOf } from '../model/code.ts';
import { showPasskey } from '../model/webauthn.ts';
import type { Door } from './door.ts';

const challenge = (door: Door, factor: Factor) =>
  api.post<Challenge>(`${door.signIn}/factor/challenge`, { factor_id: factor.id });

/** A code of an app or of a text message. The answer is the session, whole now. */
export function useCodeStep<Session>(door: Door, factor: Factor) {
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
      const body = { challenge_id: open.current, code: digitsOf(typed) };
      return await api.post<Session>(`${door.signIn}/factor/verify`, body);
    },
    onError: (error) => {
      if (error instanceof ApiError && isOver(error)) open.current = undefined;
    },
  });
  return { start, verify };
}

/** After too many wrong codes, or five minutes, the next code needs a new challenge. */
const isOver = (error: ApiError) => [404, 409, 410, 429].includes(error.status);

export function usePasskeyStep<Session>(door: Door, factor: Factor) {
  return useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await challenge(door, factor);
      if (!options) throw new Error('a challenge of a passkey without options');
      const credential = await showPasskey(options);
      return await api.post<Session>(`${door.signIn}/factor/verify`, { challenge_id, credential });
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
