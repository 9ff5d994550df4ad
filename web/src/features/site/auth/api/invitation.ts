import { useMutation } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';

interface Acceptance {
  token: string;
  password: string;
  password_confirm: string;
}

interface Accepted {
  email: string;
  name: string;
  /** Where to sign in: told to nobody but the holder of a valid link. */
  sign_in: string;
}

export function useAcceptInvitation() {
  return useMutation({ mutationFn: (input: Acceptance) => api.post<Accepted>('/staff/invitation', input) });
}

/** Stops a removal of the own factors that an administrator has asked for. */
export function useKeepFactors() {
  return useMutation({
    mutationFn: (token: string) => api.post('/staff/factor-reset/cancel', { token }),
  });
}
