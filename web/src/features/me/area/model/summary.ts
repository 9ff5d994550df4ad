import type { Amount, OwnLoanItem, OwnRequest, Summary } from '#/api/schema.gen.ts';
import { isLate, type LoanState, lateFirst, stateOf } from '#/lib/own-loans.ts';

/** What the three cards show. */
export interface Figures extends Omit<Summary, 'loan_status'> {
  loan_status: Summary['loan_status'] | LoanState;
  /** Of the next due date; without it the monthly payment counts. */
  next_amount: Amount | null;
  /** The last day on which paying it is on time, where that is not the due date. */
  next_pay_by: string | null;
  /** Whether it is collected from the client's account. */
  collected: boolean;
  /** What is late, and for how many days. */
  late: { amount: Amount; days: number } | null;
}

/** What is late goes first, the longest wait before others; then how alive a loan is. */
const alive: readonly OwnLoanItem['status'][] = ['active', 'terminated', 'charged_off', 'pending_payout'];

const first = (loans: readonly OwnLoanItem[]) =>
  lateFirst(loans)[0] ?? alive.map((status) => loans.find((each) => each.status === status)).find(Boolean);

/** The figures of a loan go before those of the request that it came of. */
export function withLoan(
  summary: Summary,
  loans: readonly OwnLoanItem[],
  requests: readonly OwnRequest[],
): Figures {
  const none = { next_amount: null, next_pay_by: null, collected: false, late: null };
  const loan = first(loans);
  if (loan) return ofLoan(loan);
  const ended = allOver(loans, requests) ? loans[0] : undefined;
  return ended ? over(ended, requests) : { ...summary, ...none };
}

const ofLoan = (loan: OwnLoanItem): Figures => ({
  loan_status: stateOf(loan),
  amount: loan.principal,
  duration: loan.months,
  monthly_payment: loan.instalment,
  next_due: loan.next_due_on,
  next_amount: loan.next_due,
  next_pay_by: loan.next_pay_by === loan.next_due_on ? null : loan.next_pay_by,
  collected: loan.collected,
  late: isLate(loan) ? { amount: loan.overdue, days: loan.days_past_due } : null,
  ...(loan.repayment && { repayment: loan.repayment }),
});

/** Whether every loan that was approved has ended: the request does not know. */
function allOver(loans: readonly OwnLoanItem[], requests: readonly OwnRequest[]): boolean {
  const ended = new Set(loans.filter(({ status }) => status === 'closed').map(({ reference }) => reference));
  const approved = requests.filter(({ status }) => status === 'approved');
  return ended.size > 0 && approved.every(({ reference }) => ended.has(reference));
}

/** A request that waits says more than a loan that has ended. */
function over(ended: OwnLoanItem, requests: readonly OwnRequest[]): Figures {
  const waiting = requests.some(({ status, outcome }) => status === 'pending' && !outcome);
  return {
    loan_status: waiting ? 'pending' : stateOf(ended),
    amount: waiting ? null : ended.principal,
    duration: waiting ? null : ended.months,
    monthly_payment: null,
    next_due: null,
    next_amount: null,
    next_pay_by: null,
    collected: false,
    late: null,
  };
}
