import type { Instalment } from '#/lib/credit/quote.ts';

/** The instalments of a year, or the fewer that are left, and what they add up to. */
export interface Year {
  /** From 1. */
  number: number;
  rows: Instalment[];
  paid: number;
  principal: number;
  interest: number;
  /** Still owed at its end. */
  balance: number;
}

export function byYear(rows: Instalment[], aYear = 12): Year[] {
  const count = Math.ceil(rows.length / aYear);
  return Array.from({ length: count }, (_, index) => {
    const own = rows.slice(index * aYear, (index + 1) * aYear);
    const sum = (of: (row: Instalment) => number) => own.reduce((total, row) => total + of(row), 0);
    return {
      number: index + 1,
      rows: own,
      paid: sum((row) => row.payment),
      principal: sum((row) => row.principal),
      interest: sum((row) => row.interest),
      balance: own.at(-1)?.balance ?? 0,
    };
  });
}
