import { expect, test } from 'vitest';
import { askAgainIn } from './handover.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const link = { id: 'h', state: 'waiting', expires_at: '2026-11-22T10:10:00Z' } as const;

test.each([
  ['nothing known yet', undefined, true, 3000],
  ['nobody tells', link, false, 3000],
  ['told: only the end of its time is asked for', link, true, 601_000],
  [
    'its time is over, the server a little behind',
    { ...link, expires_at: '2026-11-22T09:59:59Z' },
    true,
    3000,
  ],
  ['ended', { ...link, state: 'ended' as const }, false, false],
])('%s', (_, handover, told, milliseconds) => {
  expect(askAgainIn(handover, told, now)).toBe(milliseconds);
});
