import { useQuery } from '@tanstack/react-query';
import type { BringInput } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';

const place = (id: string) => `/me/requests/${encodeURIComponent(id)}/insurance` as const;

/** With the request: what changes one changes the other. */
export const useOwnInsurance = (id: string, version: number) =>
  useQuery({ ...reading(['own-request', id, 'insurance', version], place(id)), ...ofAPerson });

export const useChooseInsurance = (id: string) =>
  useChange(['own-request', id], (code: string) => api.put(place(id), { code }));

export const useBringInsurance = (id: string) =>
  useChange(['own-request', id], (body: BringInput) => api.put(`${place(id)}/own`, body));
