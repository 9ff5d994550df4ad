import { expect, test } from 'vitest';
import { problemsOf } from './check.ts';
import { fromForm, type ProductForm, toForm } from './form.ts';
import { product } from './product.fixture.ts';

test('asks for papers by situation, each situation once and with a paper', () => {
  const changed: ProductForm = { ...toForm(product, ',', '2026-11-21'), reason: 'Quarter' };
  changed.situations.push({ situation: 'Locataire', documents: ['tenancy', 'bank'] });
  expect(problemsOf(changed).size).toBe(0);
  const next = fromForm(changed, product);
  expect(next.lending.documents_by_situation).toEqual([
    { situation: 'Indépendant', documents: ['tax'] },
    { situation: 'Locataire', documents: ['tenancy', 'bank'] },
  ]);
  expect(fromForm(toForm(next, ',', ''), next)).toEqual(next);
  changed.situations = [
    { situation: 'CDI', documents: ['bank'] },
    { situation: 'CDI', documents: [] },
    { situation: '', documents: ['tax'] },
  ];
  expect(Object.fromEntries(problemsOf(changed))).toEqual({
    'situations.1.situation': 'product.situation_twice',
    'situations.1.documents': 'field.required',
    'situations.2.situation': 'field.required',
  });
});
