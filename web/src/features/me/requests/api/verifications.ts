import { useQuery } from '@tanstack/react-query';
import type { OwnVerification, VerificationStart } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';

const place = (id: string) => `/me/requests/${encodeURIComponent(id)}/verifications` as const;

/** Whether something comes without the applicant: a page that is made, or a result. */
const goesOn = ({ state }: OwnVerification) => state === 'asked' || state === 'open';

export const useOwnVerifications = (id: string) =>
  useQuery({
    ...reading(['own-request', id, 'verifications'], place(id)),
    ...ofAPerson,
    refetchInterval: ({ state }) => (state.data?.items.some(goesOn) ? 2000 : false),
  });

export const useStartVerification = (id: string) =>
  useChange(['own-request', id], ({ key, ...body }: VerificationStart & { key: string }) =>
    api.post(place(id), body, { idempotencyKey: key }),
  );

export const useLeaveVerification = (id: string) =>
  useChange(['own-request', id], (kind: OwnVerification['kind']) =>
    api.delete(`${place(id)}/${encodeURIComponent(kind)}`),
  );
