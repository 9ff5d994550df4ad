import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ConfirmedFactor,
  NewFactor,
  OwnSecurity,
  PasswordInput,
  RecoveryCodes,
} from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { digitsOf } from '../model/code.ts';
import { makePasskey } from '../model/webauthn.ts';
import type { Door } from './door.ts';

const key = (door: Door) => ['own-security', door.own];

export function useOwnSecurity(door: Door) {
  return useQuery({
    queryKey: key(door),
    gcTime: 0, // nothing of a person stays in the page once the screen is left
    queryFn: ({ signal }) => api.get<OwnSecurity>(`${door.own}/security`, { signal }),
  });
}

/** A change of what the screen shows. */
function useChange<Input, Answer>(door: Door, call: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => queries.invalidateQueries({ queryKey: key(door) }),
  });
}

/** The current password is asked for when the last step of signing in is not fresh. */
interface Named {
  name: string;
  password: string;
}

const newFactor = (door: Door, kind: 'totp' | 'webauthn', { name, password }: Named) =>
  api.post<NewFactor>(`${door.own}/factors`, { kind, name: name.trim(), ...(password && { password }) });

/** What was only begun takes its name with it when it is given up; the server sweeps what stays. */
export const dropBegun = (door: Door, id: string) =>
  api.delete(`${door.own}/factors/${id}`, {}).catch(() => undefined);

/** Gives the secret; the factor counts once a code has confirmed it. */
export function useStartTotp(door: Door) {
  return useMutation({
    mutationFn: (input: Named) => newFactor(door, 'totp', input),
  });
}

export const useConfirmTotp = (door: Door) =>
  useChange(door, ({ id, code }: { id: string; code: string }) =>
    api.post<ConfirmedFactor>(`${door.own}/factors/${id}/verify`, { code: digitsOf(code) }),
  );

export const useAddPasskey = (door: Door) =>
  useChange(door, async (input: Named) => {
    const { id, challenge_id, options } = await newFactor(door, 'webauthn', input);
    if (!options) throw new Error('a new passkey without options');
    try {
      const credential = await makePasskey(options);
      return await api.post<ConfirmedFactor>(`${door.own}/factors/${id}/verify`, {
        challenge_id,
        credential,
      });
    } catch (error) {
      await dropBegun(door, id);
      throw error;
    }
  });

export const useRenameFactor = (door: Door) =>
  useChange(door, ({ id, name }: { id: string; name: string }) =>
    api.put(`${door.own}/factors/${id}`, { name }),
  );

export const useRemoveFactor = (door: Door) =>
  useChange(door, ({ id, password }: { id: string; password: string }) =>
    api.delete(`${door.own}/factors/${id}`, password ? { password } : {}),
  );

export const useNewCodes = (door: Door) =>
  useChange(door, (password: string) =>
    api.post<RecoveryCodes>(`${door.own}/recovery-codes`, password ? { password } : {}),
  );

export const useEndSession = (door: Door) =>
  useChange(door, (id: string) => api.delete(`${door.own}/sessions/${id}`));

export const useEndOtherSessions = (door: Door) =>
  useChange(door, () => api.post(`${door.own}/sessions/end-others`));

export const useChangePassword = (door: Door) =>
  useChange(door, (change: PasswordInput) => api.post(door.password, change));
