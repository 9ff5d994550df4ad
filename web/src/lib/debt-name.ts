/** A debt by its reference; by the lender and the reference there where it is another's. */
export const debtName = ({ creditor, reference }: { creditor: string; reference: string }) =>
  [creditor, reference].filter(Boolean).join(', ');
