import { describe, expect, test } from 'vitest';
import type { ErasureLine, RightsCase } from '#/api/schema.gen.ts';
import { accountGoes, anythingGoes, fetchable, standing, toneOf } from './cases.ts';

const one = (given: Partial<RightsCase>): RightsCase => ({
  id: '1',
  version: 1,
  kind: 'complaint',
  state: 'received',
  topic: '',
  text: '',
  value: '',
  more: '',
  outcome: '',
  answer: '',
  answer_before: '',
  lines: [],
  files: [],
  created_at: '2026-11-21T10:00:00Z',
  acknowledge_by: null,
  due_by: '2027-01-21',
  acknowledged_at: null,
  answered_at: null,
  reopened_at: null,
  can_reopen: false,
  size: 0,
  expires_at: null,
  ...given,
});

const line = (what: ErasureLine['class'], why: ErasureLine['why']): ErasureLine => ({
  class: what,
  source: 'x',
  records: 1,
  why,
  until: null,
  law: '',
  law_key: '',
});

describe('how a case stands', () => {
  test.each([
    [{ state: 'received' }, 'state.received', 'blue'],
    [{ state: 'answered', outcome: 'partly' }, 'outcome.complaint_partly', 'yellow'],
    [{ kind: 'erasure', state: 'answered', outcome: 'partly' }, 'outcome.partly', 'yellow'],
    [{ kind: 'correction', state: 'answered', outcome: 'refused' }, 'outcome.refused', 'red'],
    [{ kind: 'export', state: 'closed', outcome: 'ready' }, 'state.closed', 'gray'],
    [{ kind: 'export', state: 'answered', outcome: 'ready' }, 'outcome.ready', 'green'],
  ] as [Partial<RightsCase>, string, string][])('%j', (given, words, tone) => {
    expect(standing(one(given))).toBe(words);
    expect(toneOf(one(given))).toBe(tone);
  });
});

test('an archive can be fetched until its last moment', () => {
  const ready = one({
    kind: 'export',
    state: 'answered',
    outcome: 'ready',
    expires_at: '2026-11-28T10:00:00Z',
  });
  expect(fetchable(ready, Date.parse('2026-11-28T09:59:59Z'))).toBe(true);
  expect(fetchable(ready, Date.parse('2026-11-28T10:00:00Z'))).toBe(false);
  expect(fetchable({ ...ready, state: 'closed' }, 0)).toBe(false);
});

test('what goes', () => {
  expect(anythingGoes([line('contract', 'by_law')])).toBe(false);
  expect(anythingGoes([line('contract', 'by_law'), line('message', '')])).toBe(true);
  expect(accountGoes([line('account', 'in_use'), line('message', '')])).toBe(false);
  expect(accountGoes([line('account', '')])).toBe(true);
});
