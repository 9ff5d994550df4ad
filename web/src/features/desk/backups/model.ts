const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** A weight as people say it: thousands, three digits at most. */
export function weightOf(bytes: number): { value: number; unit: (typeof units)[number] } {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit: units[unit] ?? 'TB' };
}
