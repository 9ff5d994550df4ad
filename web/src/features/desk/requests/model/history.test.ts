import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

const refused = { by: 'Ann', at: '2026-11-21T10:00:00.123Z', kind: 'refuse', reason: 'Budget' } as const;

it('tells a decision once, with who and why, newest first', () => {
  const steps = [
    { at: '2026-11-20T09:00:00Z', text: 'Demande reçue' },
    { at: '2026-11-21T10:00:00.123Z', text: 'Demande refusée' },
    { at: '2026-11-22T10:00:00Z', text: 'Réexamen demandé' },
  ];
  expect(historyOf([refused], steps)).toEqual([
    { at: '2026-11-22T10:00:00Z', step: 'Réexamen demandé' },
    { at: refused.at, decision: refused },
    { at: '2026-11-20T09:00:00Z', step: 'Demande reçue' },
  ]);
});
