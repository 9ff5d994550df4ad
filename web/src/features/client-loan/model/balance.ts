import type { OwnLoan } from '#/api/schema.gen.ts';

export interface BalancePoint {
  on: string;
  /** Minor units that are owed, and of interest that is still to come. */
  principal: number;
  interest: number;
}

type Loan = Pick<OwnLoan, 'schedule' | 'principal' | 'paid_out_on' | 'signed_at' | 'standing'>;

/** What is left after the payout, and after each instalment. */
export function balanceOf({ schedule, principal, paid_out_on, signed_at }: Loan): readonly BalancePoint[] {
  const asked = schedule.filter(({ state }) => state !== 'replaced');
  if (asked.length === 0) return [];
  let interest = asked.reduce((sum, row) => sum + row.interest.amount, 0);
  const points = [{ on: paid_out_on ?? signed_at.slice(0, 10), principal: principal.amount, interest }];
  for (const row of asked) {
    interest -= row.interest.amount;
    points.push({ on: row.due, principal: row.balance.amount, interest });
  }
  return points;
}

/** The last point that lies behind; the first one before anything was paid. */
export function pointNow(points: readonly BalancePoint[], today: string): number {
  return Math.max(
    0,
    points.findLastIndex(({ on }) => on <= today),
  );
}

/** What is left at the end of each year. */
export function byYear(points: readonly BalancePoint[]): readonly (BalancePoint & { year: string })[] {
  return points
    .map((point) => ({ ...point, year: point.on.slice(0, 4) }))
    .filter(({ year }, index, all) => all[index + 1]?.year !== year);
}

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
