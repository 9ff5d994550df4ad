import type { OwnLoan } from '#/api/schema.gen.ts';

type Loan = Pick<OwnLoan, 'signed_at' | 'standing'>;

export interface StatementSpan {
  year: string;
  /** Left out where the statement's own bound is meant: the signature, or today. */
  from?: string;
  to?: string;
}

/** A statement for each year of a loan so far, the newest first. */
export function statementsOf({ signed_at, standing }: Loan): readonly StatementSpan[] {
  const first = Number(signed_at.slice(0, 4));
  const last = Number(standing.on.slice(0, 4));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => {
    const year = last - index;
    return {
      year: String(year),
      ...(year > first && { from: `${year}-01-01` }),
      ...(year < last && { to: `${year}-12-31` }),
    };
  });
}
