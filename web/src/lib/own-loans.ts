import { useQuery } from '@tanstack/react-query';
import type { OwnLoanItem } from '#/api/schema.gen.ts';
import { ofAPerson, reading } from './calls.ts';

/** The loans that became of requests. */
export function useOwnLoans() {
  return useQuery({ ...reading(['own-loans'], '/me/loans'), ...ofAPerson });
}

export const isLate = ({ overdue }: Pick<OwnLoanItem, 'overdue'>) => overdue.amount > 0;

/** The loans that are late, the longest wait before others. */
export const lateFirst = (loans: readonly OwnLoanItem[]) =>
  loans.filter(isLate).sort((a, b) => b.days_past_due - a.days_past_due);

/** A loan's real state in one word of the catalog: how it runs, or how it ended. */
export type LoanState =
  | 'running'
  | 'late'
  | 'pending_payout'
  | 'terminated'
  | 'charged_off'
  | Exclude<OwnLoanItem['close_reason'], ''>;

export function stateOf({
  status,
  close_reason,
  overdue,
}: Pick<OwnLoanItem, 'status' | 'close_reason' | 'overdue'>): LoanState {
  if (status === 'closed') return close_reason || 'repaid';
  if (status !== 'active') return status;
  return isLate({ overdue }) ? 'late' : 'running';
}
