import type { GuarantorWho } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useLastChange } from '#/lib/calls.ts';

const own = ['own-guarantees'] as const;

/** Who guarantees the person's loans, and whom they have named. */
export const ownGuaranteesQuery = () => ({ ...reading(own, '/me/guarantees'), ...ofAPerson });

const path = (id: string) => `/me/requests/${encodeURIComponent(id)}/guarantors` as const;

export const useNameGuarantor = (id: string) =>
  useLastChange(own, ({ key, ...body }: GuarantorWho & { key: string }) =>
    api.post(path(id), body, { idempotencyKey: key }),
  );

export const useTakeGuarantorBack = (id: string) =>
  useLastChange(own, (named: string) => api.delete(`${path(id)}/${encodeURIComponent(named)}`));
