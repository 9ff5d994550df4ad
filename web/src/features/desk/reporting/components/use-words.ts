import { useMemo } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { ReportDuty } from '../api.ts';

interface Period {
  from: string;
  to: string;
}

/** What reports, their periods and their days are called. */
export function useWords() {
  const t = useT('reporting');
  const { i18n } = useI18n();
  const { shortDate } = useFormats();
  return useMemo(() => {
    const ofLaw = (list: string, word: string) => i18n.text('law', `words.${list}.${word}`) ?? word;
    const name = ({ title, word, country }: ReportDuty) => title || `${ofLaw('duty', word)} (${country})`;
    const made = (what: string) => ofLaw('made', what);
    const rhythm = (duty: ReportDuty) => (duty.rhythm ? ofLaw('rhythm', duty.rhythm) : t('duties.no_rhythm'));
    /** A calendar year by its number, everything else from day to day. */
    const period = ({ from, to }: Period) =>
      from.endsWith('-01-01') && to.endsWith('-12-31')
        ? from.slice(0, 4)
        : t('period', { from: shortDate(from), to: shortDate(to) });
    const last = ({ due_months, due_days, due_working_days }: ReportDuty) => {
      const time = [
        due_months > 0 && t('after.months', { count: due_months }),
        due_days > 0 && t('after.days', { count: due_days }),
        due_working_days > 0 && t('after.working', { count: due_working_days }),
      ].filter(Boolean);
      return time.length > 0 ? t('after.end', { time: time.join(' + ') }) : t('after.none');
    };
    return { name, made, rhythm, period, last };
  }, [i18n, shortDate, t]);
}
