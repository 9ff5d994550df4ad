import type { LoanEvent, LoanRow, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

/** A loan that runs in time is green. */
export const statusTones: Record<OwnLoan['standing']['status'], Tone> = {
  pending_payout: 'blue',
  active: 'green',
  terminated: 'red',
  charged_off: 'red',
  closed: 'gray',
};

export type RowStanding = 'paid' | 'waiting' | 'late' | 'replaced';

/** The colours of the specification: green paid, blue waiting, red late. */
export const rowTones: Record<RowStanding, Tone> = {
  paid: 'green',
  waiting: 'blue',
  late: 'red',
  replaced: 'gray',
};

/** What is to be paid by today is late tomorrow. */
export function standingOf({ state, pay_by }: LoanRow, today: string): RowStanding {
  if (state === 'paid' || state === 'replaced') return state;
  return pay_by < today ? 'late' : 'waiting';
}

const before = 2;
const after = 4;

/** The instalments around the next one: what people look for first in a table of many. */
export function aroundNow(rows: readonly LoanRow[]): readonly LoanRow[] {
  const next = rows.findIndex(({ state }) => state !== 'paid' && state !== 'replaced');
  const at = next < 0 ? rows.length : next;
  const from = Math.max(0, Math.min(at - before, rows.length - before - after));
  return rows.slice(from, from + before + after);
}

/** What has fallen due so far and the instalment that comes next, the newest first. */
export function historyOf({ schedule, standing, paid_out_on }: OwnLoan): readonly LoanRow[] {
  if (!paid_out_on) return [];
  const asked = schedule.filter((row) => row.state !== 'replaced');
  const next = asked.findIndex((row) => standingOf(row, standing.on) === 'waiting');
  return asked.slice(0, next < 0 ? undefined : next + 1).reverse();
}

/** The payment with which an instalment was paid whole: that of the day, or what had come ahead of the due date. */
export function paymentOf(
  { paid_on, state }: LoanRow,
  { payments, schedule }: Pick<OwnLoan, 'payments' | 'schedule'>,
): LoanEvent | undefined {
  if (state !== 'paid' || !paid_on) return undefined;
  const last = payments.find((event) => counts(event) && event.on <= paid_on); // they are newest first
  if (!last || last.on === paid_on) return last;
  const since = schedule.filter((row) => row.paid_on && row.paid_on >= last.on && row.paid_on <= paid_on);
  return since.reduce((sum, { paid }) => sum + paid.amount, 0) <= last.amount.amount ? last : undefined;
}

/** A payment of which there is a receipt. */
export const counts = ({ kind, taken_back }: LoanEvent) => kind === 'paid' && !taken_back;

export type NextStep =
  | 'hardship'
  | 'arrangement'
  | 'promise'
  | 'frozen'
  | 'reminder'
  | 'arrears'
  | 'formal_notice'
  | 'after_notice';

const following = { reminder: 'arrears', arrears: 'formal_notice', formal_notice: 'after_notice' } as const;

/**
 * What comes next when something stays unpaid: the next letter, or what holds it. A contract that has ended has no letters
 * to come.
 */
export function nextStep(
  { arrears, hardships, promises, letters }: OwnRelief,
  status: OwnLoan['standing']['status'],
): NextStep | undefined {
  if (arrears.frozen) return 'frozen';
  if (hardships.some(({ state }) => state === 'open')) return 'hardship';
  if (arrears.arrangement) return 'arrangement';
  if (promises.some(({ state }) => state === 'open')) return 'promise';
  if (status !== 'active') return undefined;
  const sent = letters.filter(({ dropped, on }) => !dropped && (!arrears.since || on > arrears.since));
  const gravest = (['formal_notice', 'arrears', 'reminder'] as const).find((letter) =>
    sent.some((each) => each.letter === letter),
  );
  return gravest ? following[gravest] : 'reminder';
}

/** The last day for which a sum can be had: two months ahead. */
export function lastDayFor(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 62);
  return day.toISOString().slice(0, 10);
}

/** Whether instalments are the same from the next one on: not with equal parts of the principal, nor within a grace. */
export const isEven = ({ repayment, standing }: Pick<OwnLoan, 'repayment' | 'standing'>) =>
  repayment?.kind !== 'equal_principal' && standing.instalments_paid >= (repayment?.grace?.periods ?? 0);
