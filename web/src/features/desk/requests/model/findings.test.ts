import { expect, it } from 'vitest';
import { worstFirst } from './findings.ts';

it('puts what needs a person first and keeps the order of the rules', () => {
  const findings = [
    { code: 'age', result: 'pass' },
    { code: 'documents', result: 'refer' },
    { code: 'licence', result: 'remark' },
    { code: 'residual', result: 'against' },
    { code: 'burden', result: 'refer' },
  ] as const;
  expect(worstFirst(findings).map(({ code }) => code)).toEqual([
    'residual',
    'documents',
    'burden',
    'licence',
    'age',
  ]);
});
