import { useMutation } from '@tanstack/react-query';
import type { InvitationInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export function useAcceptInvitation() {
  return useMutation({ mutationFn: (input: InvitationInput) => api.post('/staff/invitation', input) });
}

/** Stops a removal of the own factors that an administrator has asked for. */
export function useKeepFactors() {
  return useMutation({
    mutationFn: (token: string) => api.post('/staff/factor-reset/cancel', { token }),
  });
}
