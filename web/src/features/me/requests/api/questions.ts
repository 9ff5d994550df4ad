import { useQuery } from '@tanstack/react-query';
import { ofAPerson, reading } from '#/lib/calls.ts';

export const useOwnAnswers = (id: string) =>
  useQuery({
    ...reading(['own-request', id, 'questions'], `/me/requests/${encodeURIComponent(id)}/questions`),
    ...ofAPerson,
  });
