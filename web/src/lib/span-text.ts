const hour = 60;
const day = 24 * hour;

const unit = (language: string, name: 'day' | 'hour' | 'minute', value: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** Minutes as people say them, in two units at most: "95 j 15 h", "3 h 5 min", "40 min". */
export function spanText(language: string, minutes: number): string {
  const [whole, part] =
    minutes >= day
      ? ([
          ['day', Math.floor(minutes / day)],
          ['hour', Math.floor((minutes % day) / hour)],
        ] as const)
      : ([
          ['hour', Math.floor(minutes / hour)],
          ['minute', Math.floor(minutes % hour)],
        ] as const);
  return [whole, part]
    .filter(([name, value]) => value > 0 || (name === 'minute' && minutes < 1))
    .map(([name, value]) => unit(language, name, value))
    .join(' ');
}
