import { queryOptions } from '@tanstack/react-query';
import type { Verification } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { awaited } from './awaited.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/verifications` as const;

/** Whether the adapter may still tell something. */
const goesOn = ({ state }: Verification) => state === 'asked' || state === 'open';

export const verificationsQuery = (id: string) =>
  queryOptions({
    ...reading([...all, 'verifications', id], path(id)),
    refetchInterval: awaited(goesOn),
  });

export const useAskVerification = (id: string) =>
  useChange(all, ({ kind, key }: { kind: Verification['kind']; key: string }) =>
    api.post(path(id), { kind }, { idempotencyKey: key }),
  );
