const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The day of a moment, as the reader's calendar has it. */
export const day = (now: Date) => dayOf(now.getFullYear(), now.getMonth(), now.getDate());

/** The days of the month that a moment is in, as the reader's calendar has it. */
export function monthOf(now: Date): { from: string; to: string } {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
}

/** The days of the month before it. */
export function lastMonth(now: Date): { from: string; to: string } {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
}

/** The code of what is wrong with the days from one to another; undefined: nothing. */
export function rangeProblem(from: string, to: string): string | undefined {
  if (!from || !to) return 'field.required';
  return to < from ? 'date.order' : undefined;
}

/** What is wrong with the days of a file, which holds no more than a business year; a French one begins with it. */
export function yearProblems(format: string, from: string, to: string, begins: number) {
  const range = rangeProblem(from, to);
  if (range) return from ? { to: range } : { from: range };
  const [year = 0, month = 1] = from.split('-').map(Number);
  const first = month < begins ? year - 1 : year;
  if (to >= dayOf(first + 1, begins - 1, 1)) return { to: 'accountfile.year' };
  return format === 'fec' && from !== dayOf(first, begins - 1, 1) ? { from: 'accountfile.year_begins' } : {};
}
