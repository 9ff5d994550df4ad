import type { InsuranceAnswer } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all } from './requests.ts';

const path = (id: string) => `/staff/loan-requests/${encodeURIComponent(id)}/insurance` as const;

export const insuranceQuery = (id: string) => reading([...all, 'insurance', id], path(id));

export const useAnswerInsurance = (id: string) =>
  useChange(all, (body: InsuranceAnswer) => api.post(`${path(id)}/answer`, body));
