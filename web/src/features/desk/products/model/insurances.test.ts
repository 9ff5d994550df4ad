import { expect, test } from 'vitest';
import { problemsOf } from './check.ts';
import { fromForm, type ProductForm, toForm } from './form.ts';
import { product } from './product.fixture.ts';

const form = (): ProductForm => ({ ...toForm(product, ',', '2026-11-21'), reason: 'Quarter' });

test('adds an insurance at a rate or at a sum, and takes it away', () => {
  const changed = form();
  const texts = { fr: 'f', de: 'd', nl: 'n', en: 'e', it: 'i' };
  const plain = {
    code: 'essential',
    insurer: 'Assurance Exemple SA',
    document: 'https://assurance.example/ipid.pdf',
    covers: ['job_loss', 'death'],
    name: { ...texts },
    summary: { ...texts },
  };
  changed.insurances = [
    { ...plain, premium: { base: 'principal', rate: '0,36', minor: '' } },
    { ...plain, code: 'sum', premium: { base: 'instalments', rate: '0,36', minor: '4,50' } },
  ];
  expect(problemsOf(changed).size).toBe(0);
  const next = fromForm(changed, product);
  expect(next.insurances?.map(({ premium }) => premium)).toEqual([
    { base: 'principal', rate: '0.36' },
    { base: 'instalments', minor: 450 },
  ]);
  expect(next.insurances?.[0]?.covers).toEqual(['death', 'job_loss']);
  expect(fromForm(toForm(next, ',', ''), next)).toEqual(next);
  expect(fromForm({ ...toForm(next, ',', ''), insurances: [] }, next)).toEqual(product);
  changed.insurances = [
    { ...plain, code: '', covers: [], premium: { base: 'amount_lent', rate: 'x', minor: '' } },
  ];
  expect(Object.fromEntries(problemsOf(changed))).toEqual({
    'insurances.0.code': 'field.required',
    'insurances.0.covers': 'field.required',
    'insurances.0.premium.rate': 'field.type',
  });
});
