/** The reasons of banks for a return that have words of their own; of others the code is shown alone. */
const known = ['AC01', 'AC04', 'AC06', 'AG01', 'AM04', 'MD01', 'MD06', 'MD07', 'MS02', 'MS03'] as const;

export type ReturnCode = (typeof known)[number];

export const returnCode = (text: string): ReturnCode | undefined => known.find((code) => code === text);

/** Today's date in the reader's own calendar, for date fields. */
export function localToday(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How sure a suggestion is, in three steps; nothing is booked by it. */
export function likeliness(score: number): 'high' | 'medium' | 'low' {
  if (score >= 65) return 'high';
  return score >= 40 ? 'medium' : 'low';
}

/** The key of a kind of file in the catalog, where a point would part it. */
export const messageKey = (message: 'pain.002' | 'camt.053' | 'camt.054') =>
  message.replace('.', '_') as 'pain_002' | 'camt_053' | 'camt_054';
