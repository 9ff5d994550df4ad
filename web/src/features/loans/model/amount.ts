const most = 100_000_000_00;

/**
 * Minor units of what somebody typed: "290,81", "1 000", "1'000.50", "1.000,50". The last point or comma divides
 * cents when one or two digits follow it. undefined: no amount.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s'’_]/g, '');
  const cents = /[.,](\d{1,2})$/.exec(plain);
  const whole = (cents ? plain.slice(0, cents.index) : plain).replace(/[.,](?=\d{3}(\D|$))/g, '');
  if (!/^\d+$/.test(whole)) return undefined;
  const minor = Number(whole) * 100 + Number((cents?.[1] ?? '').padEnd(2, '0') || 0);
  return minor <= most ? minor : undefined;
}

/** What is wrong with an amount that has to be there and above nought; nothing: undefined. */
export function amountProblem(text: string): string | undefined {
  if (!text.trim()) return 'field.required';
  return readAmount(text) ? undefined : 'amount.invalid';
}

/** Minor units as they are typed again: 29081 is "290.81". */
export const writeAmount = (minor: number) => (minor / 100).toFixed(2);
