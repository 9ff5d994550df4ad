import { expect, test } from 'vitest';
import { byArea, without } from './areas.ts';

test('permissions stand in the part of the work that they belong to, and none is left out', () => {
  expect(byArea(['staff.manage', 'loan.read', 'request.read', 'ledger.read', 'list.export'])).toEqual([
    ['requests', ['request.read']],
    ['loans', ['loan.read', 'ledger.read']],
    ['keeping', ['staff.manage', 'list.export']],
  ]);
});

test('the effect of a change is what one list has and the other has not', () => {
  expect(without(['loan.read', 'loan.manage'], ['loan.read'])).toEqual(['loan.manage']);
  expect(without(['loan.read'], ['loan.read'])).toEqual([]);
});
