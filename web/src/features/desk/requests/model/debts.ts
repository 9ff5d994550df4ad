import type { Debt, DebtsDesk, DebtsInput } from '#/api/schema.gen.ts';

/** What is settled as it is sent back, so that one line can be changed. */
export const namedOf = ({ version, debts }: Pick<DebtsDesk, 'version' | 'debts'>): DebtsInput => ({
  version,
  loans: debts.filter(({ loan_id }) => loan_id).map(({ loan_id, waived }) => ({ loan_id, waived })),
  claims: debts
    .filter(({ loan_id }) => !loan_id)
    .map(({ creditor, iban, reference, amount, until, monthly }) => ({
      creditor,
      iban,
      reference,
      amount_minor: amount.amount,
      until: until ?? '',
      monthly_minor: monthly?.amount ?? 0,
    })),
});

/** The same without one debt. */
export const without = (desk: Pick<DebtsDesk, 'version' | 'debts'>, debt: Debt): DebtsInput =>
  namedOf({ version: desk.version, debts: desk.debts.filter((each) => each !== debt) });
