import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

it('knows the pages of what has one, and of nothing else', () => {
  expect(pageOf('loan', 'a/b')).toBe('/admin-panel-secure-xk/loans/a%2Fb');
  expect(pageOf('session', 'x')).toBeUndefined();
  expect(pageOf('constructor', 'x')).toBeUndefined();
});
