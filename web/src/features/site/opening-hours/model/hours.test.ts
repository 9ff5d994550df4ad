import { describe, expect, test } from 'vitest';
import { type Hours, lenderClock, openingAt, weekOf } from './hours.ts';

/** Monday to Friday 9:00-18:00, Saturday 9:00-12:00 in Chur, as the specification has them. */
const hours: Hours = {
  time_zone: 'Europe/Zurich',
  week: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
    { day: 6, opens: '09:00', closes: '12:00' },
  ],
};

const noNote = { fr: '', de: '', nl: '', en: '', it: '' };

const at = (moment: string, of = hours) => openingAt(new Date(moment), of);

describe('open now', () => {
  // 2026-11-23 is a Monday; Zurich is an hour ahead of UTC in winter, two in summer.
  test.each([
    ['a Monday morning', '2026-11-23T09:30:00Z', { open: true, until: '18:00' }],
    ['the minute of opening', '2026-11-23T08:00:00Z', { open: true, until: '18:00' }],
    ['the minute before', '2026-11-23T07:59:59Z', { open: false, next: { inDays: 0, day: 1, at: '09:00' } }],
    ['the last open minute', '2026-11-23T16:59:59Z', { open: true, until: '18:00' }],
    [
      'the minute of closing',
      '2026-11-23T17:00:00Z',
      { open: false, next: { inDays: 1, day: 2, at: '09:00' } },
    ],
    ['a Saturday morning', '2026-11-28T10:00:00Z', { open: true, until: '12:00' }],
    [
      'a Saturday afternoon',
      '2026-11-28T13:00:00Z',
      { open: false, next: { inDays: 2, day: 1, at: '09:00' } },
    ],
    ['a Sunday', '2026-11-29T10:00:00Z', { open: false, next: { inDays: 1, day: 1, at: '09:00' } }],
    [
      'past midnight in Chur, before it in London',
      '2026-11-29T23:30:00Z',
      { open: false, next: { inDays: 0, day: 1, at: '09:00' } },
    ],
    ['the same hour in summer', '2026-07-06T07:00:00Z', { open: true, until: '18:00' }],
    [
      'the night in which summer time ends',
      '2026-10-25T00:30:00Z',
      { open: false, next: { inDays: 1, day: 1, at: '09:00' } },
    ],
  ])('%s', (_, moment, expected) => {
    expect(at(moment)).toEqual(expected);
  });

  test('a lunch break is closed, and ends today', () => {
    const withBreak: Hours = {
      time_zone: 'UTC',
      week: [
        { day: 1, opens: '13:30', closes: '17:00' },
        { day: 1, opens: '09:00', closes: '12:00' },
      ],
    };
    expect(at('2026-11-23T12:15:00Z', withBreak)).toEqual({
      open: false,
      next: { inDays: 0, day: 1, at: '13:30' },
    });
    expect(at('2026-11-23T17:00:00Z', withBreak)).toEqual({
      open: false,
      next: { inDays: 7, day: 1, at: '09:00' },
    });
  });

  test('a special day takes the place of its weekday', () => {
    const festive: Hours = {
      ...hours,
      special: [
        { on: '2026-11-23', opens: '', closes: '', note: noNote },
        { on: '2026-11-24', opens: '10:00', closes: '11:00', note: noNote },
      ],
    };
    expect(at('2026-11-23T09:30:00Z', festive)).toEqual({
      open: false,
      next: { inDays: 1, day: 2, at: '10:00' },
    });
    expect(at('2026-11-24T09:30:00Z', festive)).toEqual({ open: true, until: '11:00' });
  });

  test('until midnight is the whole evening', () => {
    const late: Hours = { time_zone: 'UTC', week: [{ day: 1, opens: '20:00', closes: '24:00' }] };
    expect(at('2026-11-23T23:59:00Z', late)).toEqual({ open: true, until: '24:00' });
  });

  test('a lender without hours is closed, and says no more', () => {
    expect(at('2026-11-23T10:00:00Z', { time_zone: 'Europe/Zurich', week: [] })).toEqual({ open: false });
  });

  test('the clock is the lender’s, not the reader’s', () => {
    const moment = new Date('2026-11-23T02:00:00Z');
    expect(lenderClock(moment, 'America/New_York')).toEqual({ day: 7, minute: 21 * 60 });
    expect(lenderClock(moment, 'Asia/Tokyo')).toEqual({ day: 1, minute: 11 * 60 });
  });
});

describe('the week', () => {
  test('joins days that are alike', () => {
    expect(weekOf(hours)).toEqual([
      { from: 1, to: 5, times: [{ from: '09:00', to: '18:00' }] },
      { from: 6, to: 6, times: [{ from: '09:00', to: '12:00' }] },
      { from: 7, to: 7, times: [] },
    ]);
  });

  test('keeps both halves of a day, in order', () => {
    const week = weekOf({
      time_zone: 'UTC',
      week: [
        { day: 2, opens: '14:00', closes: '17:00' },
        { day: 2, opens: '08:00', closes: '12:00' },
      ],
    });
    expect(week[1]).toEqual({
      from: 2,
      to: 2,
      times: [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '17:00' },
      ],
    });
  });
});
