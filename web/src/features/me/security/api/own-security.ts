import { useMutation, useQuery } from '@tanstack/react-query';
import type { PasswordInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';
import { digitsOf } from '../model/code.ts';
import { makePasskey } from '../model/webauthn.ts';
import type { Audience } from './audience.ts';

const key = (audience: Audience) => ['own-security', audience.own];

export function useOwnSecurity(audience: Audience) {
  return useQuery({ ...reading(key(audience), `${audience.own}/security`), ...ofAPerson });
}

/** The current password is asked for when the last step of signing in is not fresh. */
interface Named {
  name: string;
  password: string;
}

const newFactor = (audience: Audience, kind: 'totp' | 'webauthn', { name, password }: Named) =>
  api.post(`${audience.own}/factors`, { kind, name: name.trim(), ...(password && { password }) });

/** What was only begun takes its name with it when it is given up; the server sweeps what stays. */
export const dropBegun = (audience: Audience, id: string) =>
  api.delete(`${audience.own}/factors/${id}`, {}).catch(() => undefined);

/** Gives the secret; the factor counts once a code has confirmed it. */
export function useStartTotp(audience: Audience) {
  return useMutation({
    mutationFn: (input: Named) => newFactor(audience, 'totp', input),
  });
}

export const useConfirmTotp = (audience: Audience) =>
  useChange(key(audience), ({ id, code }: { id: string; code: string }) =>
    api.post(`${audience.own}/factors/${id}/verify`, { code: digitsOf(code) }),
  );

export const useAddPasskey = (audience: Audience) =>
  useChange(key(audience), async (input: Named) => {
    const { id, challenge_id, options } = await newFactor(audience, 'webauthn', input);
    if (!options) throw new Error('a new passkey without options');
    try {
      const credential = await makePasskey(options);
      return await api.post(`${audience.own}/factors/${id}/verify`, {
        challenge_id,
        credential,
      });
    } catch (error) {
      await dropBegun(audience, id);
      throw error;
    }
  });

export const useRenameFactor = (audience: Audience) =>
  useChange(key(audience), ({ id, name }: { id: string; name: string }) =>
    api.put(`${audience.own}/factors/${id}`, { name }),
  );

export const useRemoveFactor = (audience: Audience) =>
  useChange(key(audience), ({ id, password }: { id: string; password: string }) =>
    api.delete(`${audience.own}/factors/${id}`, password ? { password } : {}),
  );

export const useNewCodes = (audience: Audience) =>
  useChange(key(audience), (password: string) =>
    api.post(`${audience.own}/recovery-codes`, password ? { password } : {}),
  );

export const useEndSession = (audience: Audience) =>
  useChange(key(audience), (id: string) => api.delete(`${audience.own}/sessions/${id}`));

export const useEndOtherSessions = (audience: Audience) =>
  useChange(key(audience), () => api.post(`${audience.own}/sessions/end-others`));

export const useChangePassword = (audience: Audience) =>
  useChange(key(audience), (change: PasswordInput) => api.post(audience.password, change));
