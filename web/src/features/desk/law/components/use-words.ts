import { useMemo } from 'react';
import { useI18n, useLanguage } from '#/i18n/i18n-provider.tsx';
import { unitsOf } from '#/lib/currency.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import type { Words } from '../model/say.ts';

/** The words and figures of the reader's language for what rules say. */
export function useWords(currency: string): Words {
  const { i18n } = useI18n();
  const language = useLanguage();
  const formats = useFormats();
  const colon = useColon();
  return useMemo(() => {
    const region = language === 'en' ? 'en-GB' : language;
    const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 4 });
    const day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return {
      text: (key, params) => i18n.text('law', key, params),
      language,
      percent: (points) => percent.format(points / 100).replaceAll('\u202f', '\u00a0'),
      money: (whole) => formats.wholeMoney({ amount: Math.round(whole * unitsOf(currency)), currency }),
      number: formats.number,
      country: nameOf(language, 'region'),
      languageName: nameOf(language, 'language'),
      dayOfYear: (text) => (/^\d\d-\d\d$/.test(text) ? day.format(new Date(`2000-${text}`)) : text),
      colon,
    };
  }, [i18n, language, formats, colon, currency]);
}

/** A browser that does not know a code gives it back. */
function nameOf(language: string, type: 'region' | 'language') {
  const names = new Intl.DisplayNames(language, { type });
  return (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code; // not the form of a code
    }
  };
}
