import { describe, expect, test } from 'vitest';
import { nameOf, problemsOf } from './check.ts';
import { fieldAt } from './fields.ts';
import { fromForm, isSame, type ProductForm, toForm } from './form.ts';
import { licenceOf, todayIn } from './licence.ts';
import { product } from './product.fixture.ts';

const form = (): ProductForm => ({ ...toForm(product, ',', '2026-11-21'), reason: 'Quarter' });

describe('the form of a product', () => {
  test('gives the product back when nothing was changed', () => {
    expect(problemsOf(form()).size).toBe(0);
    expect(fromForm(form(), product)).toEqual(product);
    expect(isSame(fromForm(form(), product), product)).toBe(true);
  });

  test('writes what was typed where it belongs', () => {
    const changed = form();
    changed.plain['lending/licence/authority'] = ' ACPR ';
    changed.plain['lending/licence/number'] = '12345';
    changed.plain['lending/licence/until'] = '2027-12-31';
    changed.plain['rates/fixed'] = '3,25';
    changed.plain.durations = '12, 24 36,48';
    changed.flags['lending/direct_debit'] = false;
    changed.documents = ['identity'];
    const next = fromForm(changed, product);
    expect(next.lending.licence).toEqual({ authority: 'ACPR', number: '12345', until: '2027-12-31' });
    expect(next.rates.fixed).toBe('3.25');
    expect(next.durations).toEqual([12, 24, 36, 48]);
    expect(next.lending.direct_debit).toBe(false);
    expect(next.lending.documents_needed).toEqual(['identity']);
    expect(isSame(next, product)).toBe(false);
    expect(product.rates.fixed).toBe('3');
  });

  test('says how a rate follows its index, and nothing of it without one', () => {
    expect('revision' in fromForm(form(), product).lending).toBe(false);
    const indexed = form();
    indexed.plain['lending/rate_index'] = 'ecb.mro';
    indexed.plain['lending/revision/spread'] = '-0,5';
    indexed.plain['lending/revision/cap'] = '9';
    indexed.plain['lending/revision/every_months'] = '0';
    indexed.plain['lending/revision/days'] = '01-01, 07-01';
    expect(problemsOf(indexed).size).toBe(0);
    const next = fromForm(indexed, product);
    expect(next.lending.revision).toEqual({
      spread: '-0.5',
      floor: '0',
      cap: '9',
      days: ['01-01', '07-01'],
      notice_days: 30,
      moves: 'instalment',
    });
    expect(fromForm({ ...toForm(next, ',', '2026-11-21'), reason: 'x' }, next)).toEqual(next);
    indexed.plain['lending/revision/days'] = 'Januar';
    expect([...problemsOf(indexed).keys()]).toEqual(['plain.lending/revision/days']);
  });

  test('leaves out how loans are paid back where that goes without saying', () => {
    expect('repayment' in fromForm(form(), product)).toBe(false);
    const weekly = form();
    weekly.plain['repayment/every'] = 'week';
    weekly.plain['repayment/kind'] = 'equal_principal';
    expect(fromForm(weekly, product).repayment).toEqual({ kind: 'equal_principal', every: 'week' });
    const deferred = form();
    deferred.plain['repayment/balloon'] = '40';
    deferred.plain['repayment/grace/periods'] = '3';
    deferred.plain['repayment/grace/kind'] = 'capitalised';
    const next = fromForm(deferred, product);
    expect(next.repayment).toEqual({
      kind: 'annuity',
      every: 'month',
      balloon: '40',
      grace: { periods: 3, kind: 'capitalised' },
    });
    expect(isSame(fromForm(toForm(next, ',', ''), next), next)).toBe(true);
  });

  test('says whom a product is for, and leaves out what it does not say', () => {
    const changed = form();
    changed.plain.residences = ' DE,AT ';
    changed.sets.purposes = ['works', 'car'];
    changed.flags.default = true;
    const next = fromForm(changed, product);
    expect(next).toMatchObject({ residences: ['DE', 'AT'], purposes: ['car', 'works'], default: true });
    for (const silent of ['channels', 'trial', 'name']) expect(silent in next).toBe(false);
    expect(fromForm({ ...toForm(next, ',', ''), reason: 'x' }, next)).toEqual(next);
    const back = toForm(next, ',', '');
    back.plain.residences = '';
    back.sets.purposes = [];
    back.flags.default = false;
    expect(fromForm(back, next)).toEqual(product);
  });

  test('wants codes of countries, and no default in trial', () => {
    const wrong = form();
    wrong.plain.residences = 'DE, Austria';
    wrong.flags.default = true;
    wrong.flags.trial = true;
    expect(Object.fromEntries(problemsOf(wrong))).toEqual({
      'plain.residences': 'country.invalid',
      'flags.default': 'reason.default_trial',
    });
  });

  test('adds bands of rates, and takes them away', () => {
    const changed = form();
    changed.bands = [
      { amount_min: '', amount_max: '3 000', months_min: '', months_max: '', add: '2,25' },
      { amount_min: '20 000', amount_max: '', months_min: '48', months_max: '60', add: '-0,5' },
    ];
    expect(problemsOf(changed).size).toBe(0);
    const next = fromForm(changed, product);
    expect(next.rates.bands).toEqual([
      { amount_max: 300_000, add: '2.25' },
      { amount_min: 2_000_000, months_min: 48, months_max: 60, add: '-0.5' },
    ]);
    expect(fromForm(toForm(next, ',', ''), next)).toEqual(next);
    expect(fromForm({ ...toForm(next, ',', ''), bands: [] }, next)).toEqual(product);
    changed.bands = [{ amount_min: 'x', amount_max: '', months_min: '999', months_max: '', add: '' }];
    expect(Object.fromEntries(problemsOf(changed))).toEqual({
      'bands.0.amount_min': 'field.type',
      'bands.0.months_min': 'product.between?min=0&max=480',
      'bands.0.add': 'field.required',
    });
  });

  test('takes a date away', () => {
    const licensed = structuredClone(product);
    licensed.lending.licence.until = '2027-12-31';
    const cleared = { ...toForm(licensed, '.', ''), reason: 'x' };
    cleared.plain['lending/licence/until'] = '';
    expect('until' in fromForm(cleared, licensed).lending.licence).toBe(false);
  });

  test.each([
    ['rates/fixed', '11', 'product.outside_rates'],
    ['rates/fixed', '3,12345', 'product.digits'],
    ['rates/fixed', 'three', 'field.type'],
    ['rates/fixed', '', 'field.required'],
    ['rates/variable_long_add', '6,3', 'product.outside_rates'],
    ['rates/min', '3,5', 'product.outside_rates', 'rates/fixed'],
    ['lending/late/charge', '8,5', 'product.between?min=0&max=8'],
    ['lending/late/deferral', '4,01', 'product.between?min=0&max=4'],
    ['lending/late/called_in', '8,01', 'product.between?min=0&max=8'],
    ['lending/late/called_in', '8', undefined],
    ['lending/early/cap_under_year', '1', undefined],
    ['lending/early/cap_over_year', '0,2', 'product.early_order', 'lending/early/cap_under_year'],
    ['lending/impairment/up_to_30', '20', 'product.share_order'],
    ['lending/review_days', '13', 'product.between?min=14&max=365'],
    ['lending/due_day', '29', 'product.between?min=0&max=28'],
    ['amount_max', '1000', 'product.below'],
    ['amount_step', '100000', 'product.step'],
    ['repayment/balloon', '91', 'product.between?min=0&max=90'],
    ['repayment/grace/periods', '', 'field.required'],
    ['durations', '24, 12', 'product.rising'],
    ['durations', '12, 481', 'product.between?min=1&max=480'],
    ['country', 'Fr', 'country.invalid'],
    ['law/apr_max', '', undefined],
    ['law/apr_max', '51', 'product.between?min=0&max=50'],
    ['lending/licence/authority', 'ACPR', 'field.required', 'lending/licence/number'],
  ])('%s as "%s"', (at, text, problem, where = at) => {
    const wrong = form();
    wrong.plain[at] = text;
    expect(problemsOf(wrong).get(`plain.${where}`)).toBe(problem);
  });

  test('wants each canton once, with both amounts', () => {
    const wrong = form();
    wrong.cantons = [
      { canton: 'GR', first: '1 000', each: '300' },
      { canton: 'GR', first: '-5', each: '' },
      { canton: '', first: 'x', each: '0' },
    ];
    expect(Object.fromEntries(problemsOf(wrong))).toEqual({
      'cantons.1.canton': 'product.canton_twice',
      'cantons.1.first': 'field.type',
      'cantons.1.each': 'field.required',
      'cantons.2.canton': 'field.required',
      'cantons.2.first': 'field.type',
    });
  });

  test('wants reminders and notices in order, and a reason', () => {
    const wrong = form();
    wrong.reminders = [
      { days: '15', letter: 'reminder' },
      { days: '3', letter: 'arrears' },
      { days: '', letter: 'arrears' },
    ];
    wrong.notices = [...wrong.notices].reverse();
    wrong.reason = ' ';
    wrong.code = 'eu';
    expect(Object.fromEntries(problemsOf(wrong))).toEqual({
      'reminders.1.days': 'product.rising',
      'reminders.2.days': 'field.required',
      'notices.1.since': 'product.rising',
      reason: 'product.no_reason',
      code: 'product.code',
    });
  });
});

test.each([
  ['/product/rates/fixed', 'plain.rates/fixed'],
  ['/product/lending/reminders/0/days', 'reminders.0.days'],
  ['/product/notices/1/text/de', 'notices.1.text.de'],
  ['/product/lending/living_table/2/canton', 'cantons.2.canton'],
  ['/product/durations/3', 'plain.durations'],
  ['/product/repayment/grace/kind', 'plain.repayment/grace/kind'],
  ['/product/lending/documents_needed/0', 'documents'],
  ['/product/lending/documents_by_situation/1/situation', 'situations.1.situation'],
  ['/product/lending/documents_by_situation/1/documents/2', 'situations.1.documents'],
  ['/product/lending/mediation/nl', 'translated.lending/mediation.nl'],
  ['/product/on_request', 'flags.on_request'],
  ['/product/code', 'code'],
  ['/valid_from', 'valid_from'],
  ['/reason', 'reason'],
  ['/product', undefined],
])('the server says %s', (pointer, name) => {
  expect(nameOf(pointer)).toBe(name);
});

test('a place in a product belongs to a field', () => {
  expect(fieldAt('/rates/fixed')?.spec.kind).toBe('percent');
  expect(fieldAt('/lending/mediation/de')).toMatchObject({ language: 'de', spec: { kind: 'translated' } });
  expect(fieldAt('/lending/unheard_of')).toBeUndefined();
});

test('a licence lasts to its last day', () => {
  const licensed = structuredClone(product);
  expect(licenceOf(licensed, '2026-11-21')).toBe('missing');
  licensed.lending.licence = { authority: 'ACPR', number: '1' };
  expect(licenceOf(licensed, '2026-11-21')).toBe('entered');
  licensed.lending.licence.until = '2026-11-21';
  expect(licenceOf(licensed, '2026-11-21')).toBe('entered');
  expect(licenceOf(licensed, '2026-11-22')).toBe('expired');
});

test('today is read off where the law is', () => {
  const late = new Date('2026-11-21T23:30:00Z');
  expect(todayIn('Europe/Paris', late)).toBe('2026-11-22');
  expect(todayIn('UTC', late)).toBe('2026-11-21');
});
