import { expect, test } from 'vitest';
import { fromDecimal, fromMinor, toDecimal, toMinor } from './typed-numbers.ts';

test.each([
  ['1000', 100000],
  ['100 000,01', 10000001],
  ["1'234.5", 123450],
  ['0', 0],
  ['1,234', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['', undefined],
])('the amount "%s"', (text, minor) => {
  expect(toMinor(text, 'EUR')).toBe(minor);
});

test.each([
  [10000001, ',', '100000,01'],
  [100000, ',', '1000'],
  [5, '.', '0.05'],
  [0, '.', '0'],
] as const)('%d minor units are written with "%s"', (minor, mark, text) => {
  expect(fromMinor(minor, mark, 'EUR')).toBe(text);
  expect(toMinor(text, 'EUR')).toBe(minor);
});

test.each([
  ['3,80', '3.8'],
  ['03', '3'],
  ['0,5', '0.5'],
  ['10', '10'],
  ['3.81251', '3.81251'],
  ['drei', undefined],
])('the rate "%s"', (text, decimal) => {
  expect(toDecimal(text)).toBe(decimal);
});

test('a rate in the words of the page', () => {
  expect(fromDecimal('3.80', ',')).toBe('3,8');
  expect(fromDecimal('3', ',')).toBe('3');
});
