import { expect, test } from 'vitest';
import type { OwnPapers } from '#/api/schema.gen.ts';
import { wantedOf } from './wanted.ts';

const papers = (...states: string[]) =>
  ({
    request_id: 'r1',
    reference: 'XK-2026-0a1b2c3d',
    open: true,
    answering: false,
    checklist: states.map((state) => ({ state })),
  }) as OwnPapers;

const wanted = (count: number, again: boolean) => ({ reference: 'XK-2026-0a1b2c3d', count, again });

test('papers that were never sent are wanted until it is decided', () => {
  expect(wantedOf(papers('missing', 'missing', 'received'), 'in_review')).toEqual(wanted(2, false));
  expect(wantedOf(papers('missing'), 'offer_sent')).toBeUndefined();
  expect(wantedOf(papers('received', 'accepted'), 'in_review')).toBeUndefined();
});

test('papers that were refused or are too old are wanted as long as they can be sent', () => {
  expect(wantedOf(papers('missing', 'resend', 'expired'), 'in_review')).toEqual(wanted(2, true));
  expect(wantedOf(papers('resend'), 'approved')).toEqual(wanted(1, true));
  expect(wantedOf({ ...papers('resend'), open: false }, 'declined')).toBeUndefined();
});

test('what belongs to an answer is asked for by the answer', () => {
  expect(wantedOf({ ...papers('missing'), answering: true }, 'info_requested')).toBeUndefined();
});
