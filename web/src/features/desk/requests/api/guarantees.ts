import type { GuaranteeActInput, GuaranteeInput } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/guarantees` as const;

const all = ['request-guarantees'] as const;

export const guaranteesQuery = (id: string) => reading([...all, id], path(id));

export const deedUrl = (id: string, guarantee: string) =>
  apiUrl(`${path(id)}/${encodeURIComponent(guarantee)}/deed.pdf`);

export const useAskGuarantee = (id: string) =>
  useChange(all, ({ key, ...body }: GuaranteeInput & { key: string }) =>
    api.post(path(id), body, { idempotencyKey: key }),
  );

export const useActGuarantee = (id: string, guarantee: string) =>
  useChange(all, (body: GuaranteeActInput) =>
    api.post(`${path(id)}/${encodeURIComponent(guarantee)}/act`, body),
  );

export const useDismissGuarantor = (id: string) =>
  useChange(all, (named: string) =>
    api.delete(`/staff/loan-requests/${encodeURIComponent(id)}/guarantors/${encodeURIComponent(named)}`),
  );
