import { useLanguage } from '#/i18n/i18n-provider.tsx';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** From so many days on nobody asks for the hours. */
const long = 10;

/** A time in its two largest units, as people say it: 187 200 seconds are "2 j 4 h". */
export function howLong(seconds: number, region: string): string {
  const parts: string[] = [];
  let rest = Math.max(60, Math.abs(seconds));
  for (const [unit, size] of steps) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0) {
      if (parts.length > 0) break;
      continue;
    }
    const format = new Intl.NumberFormat(region, { style: 'unit', unit, unitDisplay: 'short' });
    parts.push(format.format(count).replaceAll('\u202f', '\u00a0'));
    if (parts.length === 2 || (unit === 'day' && count >= long)) break;
  }
  return parts.join(' ');
}

export function useHowLong(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => howLong(seconds, language === 'en' ? 'en-GB' : language);
}
