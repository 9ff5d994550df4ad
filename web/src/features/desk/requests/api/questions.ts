import { reading } from '#/lib/calls.ts';
import { all } from './requests.ts';

/** What was answered never changes. */
export const questionsQuery = (id: string) =>
  reading([...all, 'questions', id], `/staff/loan-requests/${encodeURIComponent(id)}/questions`);
