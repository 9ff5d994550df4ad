import type { Site } from '#/lib/site.ts';

export type Hours = Site['hours'];

/** A stretch of a day, in minutes from midnight of the lender's clock. */
interface Stretch {
  day: number;
  from: number;
  to: number;
}

/** Whether the lender can be reached at a moment, and when that changes. */
export type Now =
  | { open: true; until: string }
  /** `inDays` is 0 today, 1 tomorrow; `day` is 1 on Monday. */
  | { open: false; next?: { inDays: number; day: number; at: string } };

export interface DayRange {
  from: number;
  to: number;
  /** "09:00", "18:00"; none when closed. */
  times: { from: string; to: string }[];
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const stretchesOf = (hours: Hours): Stretch[] =>
  hours.week.map(({ day, opens, closes }) => ({ day, from: minutes(opens), to: minutes(closes) }));

/** The day of the week and the minute of the day on the lender's clock, whatever the reader's is. */
export function lenderClock(moment: Date, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return { day, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** The date on the lender's clock, some days ahead: "2026-12-24". */
function dateThere(moment: Date, timeZone: string, inDays: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
  return new Date(Date.parse(today) + inDays * 86_400_000).toISOString().slice(0, 10);
}

/** The stretches of a day: those of its weekday, unless the day itself has others. */
function stretchesOn(moment: Date, hours: Hours, inDays: number, day: number): Stretch[] {
  const date = dateThere(moment, hours.time_zone, inDays);
  const special = hours.special?.find(({ on }) => on === date);
  if (!special) return stretchesOf(hours).filter((each) => each.day === day);
  return special.opens ? [{ day, from: minutes(special.opens), to: minutes(special.closes) }] : [];
}

/** The closing minute is closed: "until 18:00" means that no one answers at 18:00. */
export function openingAt(moment: Date, hours: Hours): Now {
  const { day, minute } = lenderClock(moment, hours.time_zone);
  const open = stretchesOn(moment, hours, 0, day).find((each) => each.from <= minute && minute < each.to);
  if (open) return { open: true, until: clockTime(open.to) };
  for (let inDays = 0; inDays <= 7; inDays++) {
    const then = ((day - 1 + inDays) % 7) + 1;
    const later = stretchesOn(moment, hours, inDays, then)
      .filter((each) => inDays > 0 || each.from > minute)
      .sort((a, b) => a.from - b.from)[0];
    if (later) return { open: false, next: { inDays, day: then, at: clockTime(later.from) } };
  }
  return { open: false };
}

/** The week as people say it: days that follow each other with the same hours are one line. */
export function weekOf(hours: Hours): DayRange[] {
  const lines: DayRange[] = [];
  for (let day = 1; day <= 7; day++) {
    const times = hours.week
      .filter((each) => each.day === day)
      .sort((a, b) => minutes(a.opens) - minutes(b.opens))
      .map(({ opens, closes }) => ({ from: opens, to: closes }));
    const last = lines.at(-1);
    if (last && sameTimes(last.times, times)) last.to = day;
    else lines.push({ from: day, to: day, times });
  }
  return lines;
}

const sameTimes = (a: DayRange['times'], b: DayRange['times']) => JSON.stringify(a) === JSON.stringify(b);

const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
