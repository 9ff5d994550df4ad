import type { Amount, OwnLoan, OwnLoanItem } from '#/api/schema.gen.ts';

/** The tabs of a loan's page. */
export const tabs = ['plan', 'payments', 'documents', 'change'] as const;
export type Tab = (typeof tabs)[number];

/** The parts of the page that other pages, letters and e-mails lead to; the names are their anchors. */
export type Part =
  | 'pay'
  | 'early'
  | 'due-day'
  | 'mandate'
  | 'top-up'
  | 'help'
  | 'papers'
  | 'payments'
  | 'schedule'
  | 'balance'
  | 'statements';

const places: Record<Part, Tab> = {
  pay: 'plan',
  help: 'plan',
  schedule: 'plan',
  balance: 'plan',
  payments: 'payments',
  papers: 'documents',
  statements: 'documents',
  early: 'change',
  'due-day': 'change',
  mandate: 'change',
  'top-up': 'change',
};

/** The part that an address asks for ("#early"), if the page has it. */
export function partOf(hash: string): Part | undefined {
  const name = hash.slice(1);
  return Object.hasOwn(places, name) ? (name as Part) : undefined;
}

/** The tab on which a part stands. */
export const tabOf = (part: Part | undefined): Tab => (part ? places[part] : 'plan');

/** What is expected of a loan, in one sum, as the first screen has it: announced debits are told of elsewhere. */
const expectedOf = ({ expected, principal }: Pick<OwnLoan, 'expected' | 'principal'>): Amount => ({
  amount: expected
    .filter(({ way, state }) => way !== 'debit' && state === 'expected')
    .reduce((sum, { amount }) => sum + amount.amount, 0),
  currency: principal.currency,
});

/** A loan's own page shows the same card as the first screen. */
export function itemOf({ standing, ...loan }: OwnLoan, collected: boolean): OwnLoanItem {
  return {
    id: loan.id,
    reference: loan.reference,
    principal: loan.principal,
    months: loan.months,
    status: standing.status,
    close_reason: standing.close_reason,
    outstanding: standing.outstanding,
    instalment: standing.instalment,
    next_due_on: standing.next_due_on,
    next_pay_by: standing.next_pay_by,
    next_due: standing.next_due,
    overdue: standing.overdue,
    overdue_since: standing.overdue_since,
    days_past_due: standing.days_past_due,
    instalments_paid: standing.instalments_paid,
    instalments: standing.instalments,
    ends_on: standing.ends_on,
    collected,
    paid_out_on: loan.paid_out_on,
    expected: expectedOf(loan),
    ...(loan.repayment && { repayment: loan.repayment }),
  };
}
