import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Factor, FactorAnswerInput } from '#/api/schema.gen.ts';
import { ApiError, api } from '#/lib/api.ts';
import { digitsOf } from '../model/code.ts';
import { showPasskey } from '../model/webauthn.ts';
import type { Audience } from './audience.ts';

const challenge = (audience: Audience, factor: Factor) =>
  api.post(`${audience.signIn}/factor/challenge`, { factor_id: factor.id });

/** What an answer to a challenge opens: signing in, unless it is shown for something else. */
export type Open<Result> = (shown: FactorAnswerInput) => Promise<Result>;

/** A code of an app or of a text message. */
export function useCodeStep<Result>(audience: Audience, factor: Factor, opens: Open<Result>) {
  const open = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: () => challenge(audience, factor),
    onSuccess: (started) => {
      open.current = started.challenge_id;
    },
  });
  const verify = useMutation({
    mutationFn: async (typed: string) => {
      open.current ??= (await challenge(audience, factor)).challenge_id;
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

export function usePasskeyStep<Result>(audience: Audience, factor: Factor, opens: Open<Result>) {
  return useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await challenge(audience, factor);
      if (!options) throw new Error('a challenge of a passkey without options');
      const credential = await showPasskey(options);
      return await opens({ challenge_id, credential });
    },
  });
}

export const useRecoveryStep = <S>(audience: Audience<S>) =>
  useMutation({ mutationFn: (code: string) => audience.opens.recover({ code: code.trim() }) });

/** Signing in with a passkey alone: the device says who it is. */
export const usePasskeySignIn = <S>(audience: Audience<S>) =>
  useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await api.post(`${audience.signIn}/passkey/options`);
      if (!options) throw new Error('a challenge of a passkey without options');
      return await audience.opens.passkey({ challenge_id, credential: await showPasskey(options) });
    },
  });
