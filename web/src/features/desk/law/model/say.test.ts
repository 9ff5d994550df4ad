import { describe, expect, it } from 'vitest';
import type { ShownRule } from '#/api/schema.gen.ts';
import catalog from '#/i18n/en/law.json' with { type: 'json' };
import { byKind, nameOf, parsed, sayAll, type Words } from './say.ts';

/** The English words, with figures that are easy to read here. */
const words: Words = {
  text: (key, params = {}) => {
    const name =
      params.count === undefined || params.count === ''
        ? key
        : `${key}_${params.count === 1 ? 'one' : 'other'}`;
    const found = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalog);
    return typeof found === 'string'
      ? found.replace(/\{\{(\w+)\}\}/g, (_, param) => String(params[param]))
      : undefined;
  },
  language: 'en',
  percent: (points) => `${points}%`,
  money: (whole) => `EUR ${whole}`,
  number: String,
  country: (code) => `country ${code}`,
  languageName: (code) => `language ${code}`,
  dayOfYear: (day) => `day ${day}`,
  colon: ': ',
};

function rule(kind: ShownRule['kind'], says: Record<string, string>): ShownRule {
  return {
    kind,
    says: Object.entries(says).map(([name, value]) => ({ name, value })),
    id: `test.${kind}`,
    country: 'FR',
    act: 'Act',
    source: 'act',
    from: '2026-01-01',
    confidence: 'sourced',
  };
}

const said = (kind: ShownRule['kind'], says: Record<string, string>) =>
  sayAll(rule(kind, says), words).map(({ label, lines }) => [label, ...lines.map(({ text }) => text)]);

describe('what a rule says', () => {
  it('a table has a line for each band, the last without an edge', () => {
    const bands = '[{"le":"3000","value":"23.56"},{"le":"6000","value":"15.87"},{"value":"8.67"}]';
    expect(said('rate_cap', { measure: 'apr', bands, effect: 'hard' })).toEqual([
      ['Measure', 'APR'],
      [
        'Bands',
        'Up to: EUR 3000 · Value: 23.56%',
        'Up to: EUR 6000 · Value: 15.87%',
        'Above that: Value: 8.67%',
      ],
      ['Effect', 'Hard limit'],
    ]);
  });

  it('formulas stand beside each other: none of them is what is beyond', () => {
    const lowest = '[{"index":"de.market","times":"2"},{"index":"de.market","add":"12"}]';
    expect(said('rate_cap', { lowest })).toEqual([
      ['The lowest of', 'Index: de.market · Multiplied by: 2', 'Index: de.market · Plus: 12%'],
    ]);
  });

  it('a condition has its words, figures and units', () => {
    const any_of = '[{"instalments":2,"consecutive":true,"of":"nominal","percent":"10","long_months":36}]';
    expect(said('acceleration', { any_of, notice_days: '14' })).toEqual([
      [
        'Possible when',
        'Unpaid instalments: 2 · Consecutive: yes · Reference: nominal amount · Percentage: 10% · Term over: 36 months',
      ],
      ['Notice', '14 days'],
    ]);
  });

  it('a deadline says its number with its unit', () => {
    expect(
      said('deadline', { what: 'payout', after: 'acceptance', do: 'must_not', n: '1', unit: 'day' }),
    ).toEqual([
      ['What', 'payout'],
      ['After', 'acceptance'],
      ['Rule', 'must not happen before'],
      ['Time', '1 day'],
    ]);
  });

  it('texts of the law keep their language, free texts are English', () => {
    const notice = rule('notice', { moment: 'advert', language: 'de', text: 'Achtung! Kredit' });
    expect(sayAll(notice, words).map(({ lines }) => lines)).toEqual([
      [{ text: 'advert' }],
      [{ text: 'language de' }],
      [{ text: 'Achtung! Kredit', lang: 'de' }],
    ]);
    expect(sayAll(rule('scope', { excluded: '["secured on land","pawn"]' }), words)[0]?.lines).toEqual([
      { text: 'secured on land; pawn', lang: 'en' },
    ]);
  });

  it('what a text means is said in the language of the reader, or not at all', () => {
    expect(said('notice', { explained: '{"de":"Achtung","en":"Caution"}' })).toEqual([
      ['Meaning', 'Caution'],
    ]);
    expect(said('notice', { explained: '{"de":"Achtung"}' })).toEqual([]);
  });

  it('holidays are days, or have their name', () => {
    expect(said('calendar', { holidays: '["01-01","easter+1"]' })).toEqual([
      ['Holidays', 'day 01-01, Easter Monday'],
    ]);
  });
});

it('reads values as the server writes them: JSON without the quotes of a text', () => {
  expect(parsed('costs \\u0026 taxes')).toBe('costs & taxes');
  expect(parsed('[1,2]')).toEqual([1, 2]);
  expect(parsed('[no list')).toBe('[no list');
});

it('names a rule by what tells it from others of its kind', () => {
  expect(nameOf(rule('register', { name: 'FICP' }), words)).toBe('Credit registers: FICP');
  expect(nameOf(rule('deadline', { what: 'payout' }), words)).toBe('Deadlines: payout');
  expect(nameOf(rule('scope', { min: '200' }), words)).toBe('Scope');
  expect(nameOf(rule('register', {}), words)).toBe('Credit registers');
});

it('puts the rules of a kind together, in the order of the server', () => {
  const [a, b, c] = [rule('scope', {}), rule('rate_cap', { measure: 'apr' }), rule('rate_cap', {})];
  expect(byKind([a, b, c] as ShownRule[])).toEqual([
    ['scope', [a]],
    ['rate_cap', [b, c]],
  ]);
});
