import type { Instalment } from '#/lib/credit/quote.ts';

/** Twelve instalments, or the fewer that are left, and what they add up to. */
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

export function byYear(rows: Instalment[]): Year[] {
  const count = Math.ceil(rows.length / 12);
  return Array.from({ length: count }, (_, index) => {
    const own = rows.slice(index * 12, index * 12 + 12);
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
