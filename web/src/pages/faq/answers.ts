import type { I18n } from '#/i18n/i18n.ts';
import { amountRanges, monthRange } from '#/lib/amounts.ts';
import { formatsOf } from '#/lib/format.ts';
import type { Site } from '#/lib/site.ts';
import { type Question, questions } from './questions.ts';

export interface Answer {
  question: string;
  answer: string;
}

/** Questions and answers with the lender's figures, in the order of the page. */
export function answersOf(i18n: I18n, site: Site): ReadonlyMap<Question, Answer> {
  const months = monthRange(site);
  const figures = {
    amounts: amountRanges(site, i18n.language, (min, max) => i18n.t('faq', 'range', { min, max })),
    months_min: months.min,
    months_max: months.max,
    hours: site.promise.answer_hours,
    days: site.promise.draft_days,
    size: formatsOf(i18n.language).number(site.upload.max_bytes / 1_000_000),
  };
  const answer = (name: Question): Answer => ({
    question: i18n.t('faq', `items.${name}.q`),
    answer: i18n.t('faq', `items.${name}.a`, figures),
  });
  return new Map(questions.map((name) => [name, answer(name)]));
}
