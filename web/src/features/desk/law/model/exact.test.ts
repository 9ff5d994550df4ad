import { expect, it } from 'vitest';
import { exact } from './exact.ts';

it('keeps every digit of a value, and writes the point as the reader does', () => {
  const french = (value: number) => value.toLocaleString('fr-FR');
  const english = (value: number) => value.toLocaleString('en-GB');
  expect(exact('0.205678', french)).toBe('0,205678');
  expect(exact('-0.750', english)).toBe('-0.750');
  expect(exact('2', french)).toBe('2');
});
