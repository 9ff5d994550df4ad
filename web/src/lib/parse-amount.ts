/**
 * Reads an amount as people of five languages write it ("12 000", "12'000.50", "12.000,50", "12'000.–") into minor units;
 * undefined when it is none. A lone separator before exactly three digits separates thousands.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s'’]/gu, '').replace(/[.,][-–—]{1,2}$/u, '');
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d{1,12})(?:([.,])(\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, whole = '', thousands, decimal, cents = ''] = match;
  if (thousands && thousands === decimal) return undefined;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
