import { expect, test } from 'vitest';
import type { Debt } from '#/api/schema.gen.ts';
import { namedOf, without } from './debts.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const own: Debt = {
  loan_id: 'a',
  creditor: '',
  iban: '',
  reference: 'XK-1',
  amount: euro(400329),
  waived: true,
};
const other: Debt = {
  loan_id: '',
  creditor: 'Banque Exemple',
  iban: 'NL91ABNA0417164300',
  reference: 'DOSSIER 4711',
  amount: euro(150000),
  waived: false,
  until: '2026-12-31',
  monthly: euro(9000),
};

test('what is settled is sent back as it was read', () => {
  expect(namedOf({ version: 3, debts: [own, other] })).toEqual({
    version: 3,
    loans: [{ loan_id: 'a', waived: true }],
    claims: [
      {
        creditor: 'Banque Exemple',
        iban: 'NL91ABNA0417164300',
        reference: 'DOSSIER 4711',
        amount_minor: 150000,
        until: '2026-12-31',
        monthly_minor: 9000,
      },
    ],
  });
});

test('a debt is taken out alone', () => {
  expect(without({ version: 3, debts: [own, other] }, own)).toEqual({
    ...namedOf({ version: 3, debts: [other] }),
  });
});
