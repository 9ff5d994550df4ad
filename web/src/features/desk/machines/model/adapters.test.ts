import { expect, test } from 'vitest';
import { keyOf, leastOf, withCapability, withDatum } from './adapters.ts';

const register = { capability: 'bureau.consult', data: ['name'] };

test('a capability is named without dots', () => {
  expect(keyOf('bureau.consult')).toBe('bureau_consult');
});

test('no more is agreed to at first than a capability needs', () => {
  const declared = {
    protocol: 1,
    name: 'Register',
    version: '1',
    capabilities: [
      {
        name: 'bureau.consult',
        mode: 'sync',
        countries: [],
        max_seconds: 0,
        data: ['name', 'email'],
        evidence: [],
      },
    ],
  };
  const sorts = [
    {
      capability: 'bureau.consult',
      purpose: '',
      lawful_basis: '',
      needs: ['name', 'birth_date'],
      may: [],
      keeps: true,
    },
  ];
  expect(leastOf(declared, sorts)).toEqual([register]);
});

test('capabilities and data are taken in and out', () => {
  expect(withCapability([], register)).toEqual([register]);
  expect(withCapability([register], register)).toEqual([]);
  expect(withDatum([register], 'bureau.consult', 'email')[0]?.data).toEqual(['name', 'email']);
  expect(withDatum([register], 'bureau.consult', 'name')[0]?.data).toEqual([]);
  expect(withDatum([register], 'other', 'name')).toEqual([register]);
});
