import type { LoanRow, OwnLoan } from '#/api/schema.gen.ts';

export interface BalancePoint {
  on: string;
  /** Minor units that are owed, and of interest that is still to come. */
  principal: number;
  interest: number;
}

type Loan = Pick<OwnLoan, 'schedule' | 'principal' | 'repayment' | 'paid_out_on' | 'signed_at' | 'standing'>;

/**
 * What is left after the payout, and after each instalment. Up to today that is what was paid, where it is not what was
 * planned: an instalment that is late was not repaid, and what was repaid early is not owed any more.
 */
export function balanceOf({
  schedule,
  principal,
  repayment,
  paid_out_on,
  signed_at,
  standing,
}: Loan): readonly BalancePoint[] {
  const asked = schedule.filter(({ state }) => state !== 'replaced');
  if (asked.length === 0) return [];
  const today = standing.closed_on ?? standing.on;
  let interest = asked.reduce((sum, row) => sum + row.interest.amount, 0);
  const inParts = repayment?.drawdown && asked[0]; // nothing is repaid before all of it has left
  const points = [
    {
      on: paid_out_on ?? signed_at.slice(0, 10),
      principal: (inParts ? inParts.balance : principal).amount,
      interest,
    },
  ];
  let late = 0;
  for (const row of asked) {
    interest -= row.interest.amount;
    const behind = paid_out_on && row.due <= today;
    if (behind) late += unpaidPrincipal(row);
    points.push({ on: row.due, principal: row.balance.amount + (behind ? late : 0), interest });
  }
  const now = pointNow(points, today);
  const { outstanding } = standing;
  if (!paid_out_on || points[now]?.principal === outstanding.amount) return points;
  const left = standing.status === 'closed' ? 0 : (points[now]?.interest ?? 0);
  const at = { on: today, principal: outstanding.amount, interest: left };
  return [...points.slice(0, now + 1), at, ...points.slice(now + 1)];
}

/** A payment goes to the interest first. */
const unpaidPrincipal = ({ state, payment, late, paid, principal }: LoanRow) =>
  state === 'paid' ? 0 : Math.min(principal.amount, Math.max(0, payment.amount + late.amount - paid.amount));

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
