import { useQuery } from '@tanstack/react-query';
import { ofAPerson, reading } from './calls.ts';

/** The loans that became of requests. */
export function useOwnLoans() {
  return useQuery({ ...reading(['own-loans'], '/me/loans'), ...ofAPerson });
}
