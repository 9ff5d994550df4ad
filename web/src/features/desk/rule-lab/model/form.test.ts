import { describe, expect, it } from 'vitest';
import type { CreditRules } from '#/api/schema.gen.ts';
import { fromForm, nameOf, problemsOf, toForm, toPoints } from './form.ts';

const rules: CreditRules = {
  scorecard: {
    start: 500,
    burden: [
      { up_to: 20, points: 40 },
      { up_to: 0, points: -80 },
    ],
    employment: { 'CDI/1 à 3 ans': 35, Retraité: 45 },
    income: { Salaire: 20 },
    loan: [{ up_to: 0, points: 0 }],
    term: [{ up_to: 0, points: 0 }],
    favourable: 600,
    review: 480,
  },
  products: [
    {
      code: 'EU-CONSO',
      currency: 'EUR',
      amount_min: 100_000,
      amount_max: 10_000_050,
      durations: [12, 24],
      apr_max: '',
      documents_needed: ['identity'],
      burden_max: '35',
      living_cost: 80_000,
      living_cost_each: 25_000,
      rates: {
        fixed: '3.25',
        variable: '3.8',
        variable_long_add: '0.7',
        variable_long_above: 60,
        min: '0',
        max: '10',
      },
      upfront: '0',
      upfront_max: 0,
    },
  ],
};

describe('the form of a draft', () => {
  it('gives back what it was made of, in either way to write numbers', () => {
    for (const mark of [',', '.'] as const) {
      const form = toForm('Draft', rules, mark);
      expect([...problemsOf(form)]).toEqual([]);
      expect(fromForm(form, rules)).toEqual(rules);
    }
    expect(toForm('Draft', rules, ',').plain['EU-CONSO/rates/fixed']).toBe('3,25');
    expect(toForm('Draft', rules, ',').plain['EU-CONSO/amount_max']).toBe('100000,50');
  });

  it('reads what people type', () => {
    const form = toForm('Draft', rules, ',');
    form.plain['card/employment/CDI/1 à 3 ans'] = '−5';
    form.plain['EU-CONSO/living_cost'] = '1 050,5';
    form.bins.burden.splice(1, 0, { up_to: '30', points: '10' });
    const read = fromForm(form, rules);
    expect(read.scorecard.employment['CDI/1 à 3 ans']).toBe(-5);
    expect(read.products[0]?.living_cost).toBe(105_050);
    expect(read.scorecard.burden.map(({ up_to }) => up_to)).toEqual([20, 30, 0]);
    expect(toPoints('12,5')).toBeUndefined();
  });

  it('names each field that cannot be read', () => {
    const form = toForm(' ', rules, ',');
    form.plain['EU-CONSO/durations'] = '12, a';
    form.plain['EU-CONSO/upfront'] = 'x';
    form.plain['card/start'] = '';
    form.bins.burden[0] = { up_to: '-1', points: '40' };
    expect([...problemsOf(form)].sort()).toEqual([
      ['bins.burden.0.up_to', 'field.type'],
      ['name', 'field.required'],
      ['plain.EU-CONSO/durations', 'field.type'],
      ['plain.EU-CONSO/upfront', 'field.type'],
      ['plain.card/start', 'field.required'],
    ]);
  });

  it('finds the field that an answer of the server means', () => {
    const at = (pointer: string) => nameOf(pointer, rules);
    expect(at('/rules/products/0/rates/fixed')).toBe('plain.EU-CONSO/rates/fixed');
    expect(at('/rules/products/0/durations/1')).toBe('plain.EU-CONSO/durations');
    expect(at('/rules/products/0/documents_needed/0')).toBe('documents.EU-CONSO');
    expect(at('/rules/scorecard/burden/1/points')).toBe('bins.burden.1.points');
    expect(at('/rules/scorecard/employment/CDI~11 à 3 ans')).toBe('plain.card/employment/CDI/1 à 3 ans');
    expect(at('/rules/products')).toBeUndefined();
    expect(at('/name')).toBe('name');
  });
});
