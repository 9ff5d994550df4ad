import { expect, test } from 'vitest';
import { nameOf, problemsOf } from './check.ts';
import { fromForm, toForm } from './form.ts';
import { product } from './product.fixture.ts';

test('adds steps of the score, and takes them away', () => {
  const changed = { ...toForm(product, ',', '2027-01-01'), reason: 'a' };
  changed.scores = [
    { from: '600', off: '0,5' },
    { from: '650', off: '1' },
  ];
  expect(problemsOf(changed).size).toBe(0);
  const next = fromForm(changed, product);
  expect(next.rates.scores).toEqual([
    { from: 600, off: '0.5' },
    { from: 650, off: '1' },
  ]);
  expect(fromForm(toForm(next, ',', ''), next)).toEqual(next);
  expect(fromForm({ ...toForm(next, ',', ''), scores: [] }, next)).toEqual(product);
  changed.scores = [{ from: '0', off: '' }];
  expect(Object.fromEntries(problemsOf(changed))).toEqual({
    'scores.0.from': 'product.between?min=1&max=10000',
    'scores.0.off': 'field.required',
  });
  expect(nameOf('/product/rates/scores/1/off')).toBe('scores.1.off');
});
