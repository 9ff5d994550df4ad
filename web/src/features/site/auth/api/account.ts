import { useMutation } from '@tanstack/react-query';
import type { RegisterInput, ResetInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

/** The answer is always the same, so that no one learns who has an account. */
export function useRegister() {
  return useMutation({ mutationFn: (input: RegisterInput) => api.post('/auth/register', input) });
}

/** Likewise. */
export function useRecover() {
  return useMutation({ mutationFn: (email: string) => api.post('/auth/recover', { email }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetInput) => api.post('/auth/reset', input),
  });
}
