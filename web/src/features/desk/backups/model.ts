const prefixes = ['k', 'M', 'G', 'T'] as const;

/** A weight as people say it: thousands, three digits at most. */
export function weightOf(bytes: number): { value: number; unit: `${(typeof prefixes)[number]}B` } {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < prefixes.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return {
    value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value),
    unit: `${prefixes[unit] ?? 'T'}B`,
  };
}
