import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { lenderClock, type Now, openingAt, weekOf } from '../model/hours.ts';
import { capital, shortTime, weekday } from '../model/weekday.ts';

/** When the lender can be reached, and whether now is such a time. One setting feeds both. */
export function OpeningHours() {
  const t = useT('contact');
  const language = useLanguage();
  const { hours } = useSite();
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-xl">
        {t('hours.title')}
      </h2>
      <OpenNow />
      <table className="mt-3 w-full max-w-sm text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('hours.days')}</th>
            <th scope="col">{t('hours.times')}</th>
          </tr>
        </thead>
        <tbody>
          {weekOf(hours).map(({ from, to, times }) => (
            <tr key={from} className="border-line border-t">
              <th scope="row" className="py-2 pr-4 font-normal">
                {capital(
                  from === to
                    ? weekday(from, language)
                    : t('hours.days_range', { from: weekday(from, language), to: weekday(to, language) }),
                )}
              </th>
              <td className="py-2 text-right tabular-nums">
                {times.length === 0
                  ? t('hours.closed')
                  : times.map((time) => (
                      <span key={time.from} className="block">
                        {shortTime(time.from)}–{shortTime(time.to)}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SpecialDays />
      <TimeZone />
    </section>
  );
}

/** Days that are not like others, from today on: known only in the reader's browser. */
function SpecialDays() {
  const t = useT('contact');
  const language = useLanguage();
  const { date } = useFormats();
  const { special = [] } = useSite().hours;
  const today = useMinute()?.toISOString().slice(0, 10);
  const coming = special.filter(({ on }) => today !== undefined && on >= today);
  if (coming.length === 0) return null;
  return (
    <ul className="mt-3 max-w-sm text-sm">
      {coming.map(({ on, opens, closes, note }) => (
        <li key={on} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
          <span>
            {date(on)}
            {note[language] && ` (${note[language]})`}
          </span>
          <span className="tabular-nums">
            {opens ? `${shortTime(opens)}–${shortTime(closes)}` : t('hours.closed')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Two lines whose place is kept: the time of day is known only in the reader's browser. */
function OpenNow() {
  const { hours } = useSite();
  const moment = useMinute();
  const now = moment && openingAt(moment, hours);
  return (
    <div className="mt-2 min-h-[2.9rem] text-sm" aria-live="polite">
      {now && (
        <>
          <Status now={now} />
          <Next now={now} />
        </>
      )}
    </div>
  );
}

function Status({ now }: { now: Now }) {
  const t = useT('contact');
  return (
    <p className={clsx('flex items-center gap-2 font-semibold', now.open ? 'text-approved' : 'text-pending')}>
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
        <circle
          cx="5"
          cy="5"
          r="4"
          fill={now.open ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      {now.open ? t('hours.open', { time: shortTime(now.until) }) : t('hours.shut')}
    </p>
  );
}

function Next({ now }: { now: Now }) {
  const t = useT('contact');
  const language = useLanguage();
  if (now.open || !now.next) return null;
  const { inDays, day, at } = now.next;
  const key = inDays === 0 ? 'hours.next_today' : inDays === 1 ? 'hours.next_tomorrow' : 'hours.next';
  return <p className="text-ink-muted">{t(key, { time: shortTime(at), day: weekday(day, language) })}</p>;
}

/** For readers whose clock shows another time than the lender's. The line is kept for them. */
function TimeZone() {
  const t = useT('contact');
  const language = useLanguage();
  const { time_zone } = useSite().hours;
  const moment = useMinute();
  const zone = moment && elsewhere(moment, time_zone) && zoneName(moment, time_zone, language);
  return <p className="mt-2 min-h-5 text-ink-muted text-xs">{zone ? t('hours.zone', { zone }) : ''}</p>;
}

/** Whether the reader's clock shows something else than the lender's. */
function elsewhere(moment: Date, timeZone: string): boolean {
  const there = lenderClock(moment, timeZone);
  return there.minute !== moment.getHours() * 60 + moment.getMinutes();
}

function zoneName(moment: Date, timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The present minute, from the first moment in the browser on. */
function useMinute(): Date | undefined {
  const [moment, tick] = useState<Date>();
  useEffect(() => {
    tick(new Date());
    const timer = setInterval(() => tick(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
