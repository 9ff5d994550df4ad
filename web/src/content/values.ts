import type { Language } from '#/i18n/languages.ts';
import { amountRanges, monthRange } from '#/lib/amounts.ts';
import { formatsOf } from '#/lib/format.ts';
import type { Site } from '#/lib/site.ts';
import type { Values } from './render.ts';

/** What the legal texts may ask for with {{name}}: all of it from the settings. */
export function valuesOf(
  site: Site,
  language: Language,
  range: (min: string, max: string) => string,
): Values {
  const { company, promise } = site;
  const { number } = formatsOf(language);
  const months = monthRange(site);
  return {
    company: company.name,
    email: company.email,
    dpo_email: company.data_protection_email,
    phone: company.phone,
    address: company.address_lines.join(', '),
    amounts: amountRanges(site, language, range),
    months_min: number(months.min),
    months_max: number(months.max),
    answer_hours: number(promise.answer_hours),
    draft_days: number(promise.draft_days),
  };
}
