import type { Amount, OwnLoanItem, Summary } from '#/api/schema.gen.ts';

/** What the three cards show. */
export interface Figures extends Summary {
  /** Of the next due date; without it the monthly payment counts. */
  next_amount: Amount | null;
}

/** Best first: a loan that runs, then one that waits for its payout. What is over has no figures any more. */
const alive: readonly OwnLoanItem['status'][] = ['active', 'terminated', 'pending_payout'];

/** The figures of a loan go before those of the request that it came of. */
export function withLoan(summary: Summary, loans: readonly OwnLoanItem[]): Figures {
  const loan = alive.map((status) => loans.find((each) => each.status === status)).find(Boolean);
  if (!loan) return { ...summary, next_amount: null };
  return {
    loan_status: 'approved',
    amount: loan.principal,
    duration: loan.months,
    monthly_payment: loan.instalment,
    next_due: loan.next_due_on,
    next_amount: loan.next_due,
  };
}
