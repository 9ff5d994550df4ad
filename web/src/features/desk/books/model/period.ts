const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The day of a moment, as the reader's calendar has it. */
export const day = (now: Date) => dayOf(now.getFullYear(), now.getMonth(), now.getDate());

/** The days of the month that a moment is in, as the reader's calendar has it. */
export function monthOf(now: Date): { from: string; to: string } {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
}

/** The code of what is wrong with the days from one to another; undefined: nothing. */
export function rangeProblem(from: string, to: string): string | undefined {
  if (!from || !to) return 'field.required';
  return to < from ? 'date.order' : undefined;
}
