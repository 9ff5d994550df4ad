import type { ConditionEnding, ConditionInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/conditions` as const;

const all = ['request-conditions'] as const;

export const conditionsQuery = (id: string) => reading([...all, id], path(id));

export const useAddCondition = (id: string) =>
  useChange(all, ({ key, ...body }: ConditionInput & { key: string }) =>
    api.post(path(id), body, { idempotencyKey: key }),
  );

export const useEndCondition = (id: string, condition: string, act: 'clear' | 'waive') =>
  useChange(all, (body: ConditionEnding) =>
    api.post(`${path(id)}/${encodeURIComponent(condition)}/${act}`, body),
  );
