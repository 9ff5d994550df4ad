import type { Amount, OwnLoanItem, OwnRequest, Summary } from '#/api/schema.gen.ts';

/** What the three cards show. */
export interface Figures extends Summary {
  /** Of the next due date; without it the monthly payment counts. */
  next_amount: Amount | null;
  /** The last day on which paying it is on time, where that is not the due date. */
  next_pay_by: string | null;
}

/** Best first: a loan that runs, then one that waits for its payout. What is over has no figures any more. */
const alive: readonly OwnLoanItem['status'][] = ['active', 'terminated', 'pending_payout'];

/** The figures of a loan go before those of the request that it came of. */
export function withLoan(
  summary: Summary,
  loans: readonly OwnLoanItem[],
  requests: readonly OwnRequest[],
): Figures {
  const loan = alive.map((status) => loans.find((each) => each.status === status)).find(Boolean);
  if (!loan)
    return { ...(allOver(loans, requests) ? over(requests) : summary), next_amount: null, next_pay_by: null };
  return {
    loan_status: 'approved',
    amount: loan.principal,
    duration: loan.months,
    monthly_payment: loan.instalment,
    next_due: loan.next_due_on,
    next_amount: loan.next_due,
    next_pay_by: loan.next_pay_by === loan.next_due_on ? null : loan.next_pay_by,
    ...(loan.repayment && { repayment: loan.repayment }),
  };
}

/** Whether every loan that was approved has ended: the request does not know. */
function allOver(loans: readonly OwnLoanItem[], requests: readonly OwnRequest[]): boolean {
  const ended = new Set(loans.filter(({ status }) => status === 'closed').map(({ reference }) => reference));
  const approved = requests.filter(({ status }) => status === 'approved');
  return approved.length > 0 && approved.every(({ reference }) => ended.has(reference));
}

const over = (requests: readonly OwnRequest[]): Summary => ({
  loan_status: requests.some(({ status, outcome }) => status === 'pending' && !outcome) ? 'pending' : 'none',
  amount: null,
  duration: null,
  monthly_payment: null,
  next_due: null,
});
