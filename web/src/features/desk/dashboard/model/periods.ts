import type { Day } from '#/api/schema.gen.ts';

/** Some days in one bar: from a first to a last, both included. */
export interface Period {
  from: string;
  to: string;
  received: number;
  approved: number;
  declined: number;
}

const weekly = 31;
const monthly = 120;

/** A bar a day for a month, a bar a week for a season, a bar a month for a year. */
export function periodsOf(days: readonly Day[]): Period[] {
  const beginOf = days.length > monthly ? monthOf : days.length > weekly ? weekOf : (on: string) => on;
  const periods: (Period & { begin: string })[] = [];
  for (const { on, received, approved, declined } of days) {
    const begin = beginOf(on);
    const last = periods.at(-1);
    if (last?.begin !== begin) {
      periods.push({ begin, from: on, to: on, received, approved, declined });
      continue;
    }
    last.to = on;
    last.received += received;
    last.approved += approved;
    last.declined += declined;
  }
  return periods.map(({ begin: _, ...period }) => period);
}

const monthOf = (on: string) => on.slice(0, 7);

/** The Monday of a day's week. */
function weekOf(on: string): string {
  const day = new Date(`${on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Percent of the decisions that were approvals; undefined without any. */
export function approvalRate(days: readonly Day[]): number | undefined {
  const approved = days.reduce((sum, day) => sum + day.approved, 0);
  const decided = days.reduce((sum, day) => sum + day.approved + day.declined, 0);
  return decided > 0 ? Math.max(0, Math.min(100, (approved / decided) * 100)) : undefined;
}
