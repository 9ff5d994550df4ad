import { useMutation } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';

export interface Registration {
  first_name: string;
  last_name: string;
  country: string;
  email: string;
  password: string;
  password_confirm: string;
}

/** The answer is always the same, so that nobody learns who has an account. */
export function useRegister() {
  return useMutation({ mutationFn: (input: Registration) => api.post('/auth/register', input) });
}

/** Likewise. */
export function useRecover() {
  return useMutation({ mutationFn: (email: string) => api.post('/auth/recover', { email }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string; password_confirm: string }) =>
      api.post('/auth/reset', input),
  });
}
