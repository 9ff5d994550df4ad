import { useMemo } from 'react';
import type {
  CantonCost,
  Insurance,
  Notice,
  RateBand,
  Reminder,
  ScoreStep,
  SituationPapers,
} from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { fromDecimal, markOf } from '#/lib/typed-numbers.ts';
import type { FieldSpec, Kind } from '../model/field-spec.ts';
import { choicesOf } from '../model/fields.ts';
import type { Texts } from '../model/form.ts';
import type { premiumBases } from '../model/insurances.ts';
import { situationName } from '../model/situations.ts';

const yearly = (at: string) => /^rates\/|late\/rate$/.test(at);

/** Where nought is no amount but the absence of a limit. */
const zeroMeans: Record<string, 'unlimited' | 'never'> = {
  'lending/fees/upfront_max': 'unlimited',
  'lending/second_above': 'never',
};

type PremiumBase = (typeof premiumBases)[number];

type Write = (value: unknown, spec: FieldSpec, currency: string) => string[];

/** Puts the value of a field into words, a line for each part of it; none when it is not given. */
export function useValueTexts(): (spec: FieldSpec, value: unknown, currency: string) => string[] {
  const writers = useWriters();
  return useMemo(
    () => (spec, value, currency) =>
      value === undefined || value === null || value === '' ? [] : writers[spec.kind](value, spec, currency),
    [writers],
  );
}

function useWriters(): Record<Kind, Write> {
  const t = useT('products');
  const { i18n, language } = useI18n();
  const formats = useFormats();
  return useMemo(() => {
    const choice = (list: string, name: string) => i18n.text('products', `choices.${list}.${name}`) ?? name;
    // Four digits count here: those that are there are shown.
    const percent = (points: string) => `${fromDecimal(points, markOf(language))}${percentSign(language)}`;
    const paperName = (kind: string) => i18n.text('paper_kinds', `kind.${kind}`) ?? kind;
    const text: Write = (value) => [String(value)];
    return {
      text,
      country: (value) => [i18n.text('countries', String(value)) ?? String(value)],
      countries: (value) => (value as string[]).map((each) => i18n.text('countries', each) ?? each),
      set: (value, { at }) => (value as string[]).map((each) => choice(at, each)),
      percent: (value, { at }) => {
        const share = percent(String(value));
        return [yearly(at) ? t('per_year', { value: share }) : share];
      },
      signed: (value) => [String(value).replace('.', markOf(language))],
      year_days: (value) => (value as string[]).map(String),
      money: (value, { at }, currency) => {
        const zero = value === 0 && zeroMeans[at];
        return [zero ? t(zero) : formats.money({ amount: Number(value), currency })];
      },
      whole: (value, { unit }) => [unit ? t(unit, { count: Number(value) }) : formats.number(Number(value))],
      date: (value) => [formats.date(String(value))],
      choice: (value, spec) => [choice(choicesOf(spec), String(value))],
      flag: (value) => [t(value === true ? 'yes' : 'no')],
      durations: (value) => [t('month_list', { list: (value as number[]).join(', ') })],
      documents: (value) => (value as string[]).map(paperName),
      situations: (value) =>
        (value as SituationPapers[]).map(({ situation, documents }) =>
          t('situation_papers', {
            situation: situationName(i18n, situation),
            documents: documents.map(paperName).join(', '),
          }),
        ),
      reminders: (value) =>
        (value as Reminder[]).map(({ days, letter }) =>
          t('reminder', { days: t('days', { count: days }), letter: choice('letters', letter) }),
        ),
      cantons: (value, _, currency) =>
        (value as CantonCost[]).map(({ canton, first, each }) =>
          t('canton_cost', {
            canton: i18n.text('cantons', canton) ?? canton,
            first: formats.money({ amount: first, currency }),
            each: formats.money({ amount: each, currency }),
          }),
        ),
      bands: (value, _, currency) =>
        (value as RateBand[]).map((band) => {
          const money = (amount: number) => formats.money({ amount, currency });
          const months = (count: number) => t('months', { count });
          const bounds = [
            band.amount_min && t('band.from', { value: money(band.amount_min) }),
            band.amount_max && t('band.to', { value: money(band.amount_max) }),
            band.months_min && t('band.from', { value: months(band.months_min) }),
            band.months_max && t('band.to', { value: months(band.months_max) }),
          ];
          const points = `${band.add.startsWith('-') ? '' : '+'}${percent(band.add)}`;
          return `${bounds.filter(Boolean).join(', ') || t('band.all')}: ${points}`;
        }),
      scores: (value) =>
        (value as ScoreStep[]).map(({ from, off }) => t('score.said', { count: from, off: percent(off) })),
      insurances: (value, _, currency) =>
        (value as Insurance[]).map(({ name, insurer, premium }) =>
          t(`insurance.said_${premium.base as PremiumBase}`, {
            name: name[language],
            insurer,
            rate: percent(premium.rate ?? '0'),
            sum: formats.money({ amount: premium.minor ?? 0, currency }),
          }),
        ),
      notices: (value) =>
        (value as Notice[]).map((notice) =>
          t('notice', { date: formats.date(notice.since), text: notice.text[language] }),
        ),
      translated: (value) => [(value as Texts)[language]].filter(Boolean),
    };
  }, [t, i18n, language, formats]);
}

/** "3,8 %" in French and German, "3.8%" elsewhere, as Intl has it. */
const percentSign = (language: string) => (language === 'fr' || language === 'de' ? '\u00a0%' : '%');
