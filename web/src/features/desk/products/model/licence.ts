import type { Product } from '#/api/schema.gen.ts';
import { dayIn } from '#/lib/day-in.ts';

export type LicenceState = 'entered' | 'missing' | 'expired';

/** Whether offers of a product may leave on a day, as far as its licence is concerned. */
export function licenceOf({ lending: { licence } }: Product, today: string): LicenceState {
  if (!licence.authority || !licence.number) return 'missing';
  return licence.until && licence.until < today ? 'expired' : 'entered';
}

/** Today's date where a product's law is. */
export function todayIn(timeZone: string, now = new Date()): string {
  return dayIn(timeZone, now);
}
