import { useQuery } from '@tanstack/react-query';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['settings', 'account-proofs'] as const;

/** How far each account is proven; asked anew with the settings, since another account has another standing. */
export const useAccountProofs = () => useQuery({ ...reading(key, '/staff/account-proofs'), staleTime: 0 });

export const useSendCent = () =>
  useChange(key, ({ currency, intention }: { currency: string; intention: string }) =>
    api.post('/staff/account-proofs', { currency }, { idempotencyKey: intention }),
  );

export const useEnterCode = () =>
  useChange(key, ({ id, code }: { id: string; code: string }) =>
    api.post(`/staff/account-proofs/${encodeURIComponent(id)}/code`, { code }),
  );
