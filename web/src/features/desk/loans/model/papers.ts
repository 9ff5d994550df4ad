import type { Loan } from '#/api/schema.gen.ts';

/** The years of a loan that are over, the newest first. */
export function endedYears({ paid_out_on, standing }: Pick<Loan, 'paid_out_on' | 'standing'>): number[] {
  if (!paid_out_on) return [];
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const last = Math.min(yearOf(standing.on) - 1, yearOf(standing.closed_on ?? standing.on));
  const years: number[] = [];
  for (let year = last; year >= yearOf(paid_out_on); year -= 1) years.push(year);
  return years;
}

/** Why there is no statement between two days: a code of the errors catalog; undefined: there is one. */
export function daysProblem(from: string, to: string, today: string): string | undefined {
  if (!from || !to) return 'field.required';
  return to < from || to > today ? 'field.range' : undefined;
}
