import { describe, expect, it } from 'vitest';
import { isDay, readAsked, writeAsked, yearBefore } from './asked.ts';

const read = (query: string) => readAsked(new URLSearchParams(query));

describe('what is asked, in the address', () => {
  it('is read back as it was written', () => {
    const query =
      'part=changes&country=CH&on=2025-12-31&from=2025-12-31&to=2026-01-01&figure=fr.cap.2026q3&regime=general&credit=card';
    expect(writeAsked(read(query)).toString()).toBe(query);
  });

  it('is short where it is as usual', () => {
    expect(writeAsked(read('')).toString()).toBe('');
    expect(writeAsked(read('part=rules&regime=consumer&credit=loan')).toString()).toBe('');
  });

  it('reads nonsense as the default', () => {
    expect(
      read(
        'part=all&country=switzerland&regime=civil&credit=pawn&on=2026-02-30&from=x&to=02026-01-01&figure=FR cap',
      ),
    ).toEqual(read(''));
  });
});

it.each([
  ['2026-11-26', true],
  ['2026-02-30', false],
  ['0202-11-26', false],
  ['2026-13-01', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

it('goes a year back, from a leap day to the last of February', () => {
  expect(yearBefore('2026-11-26')).toBe('2025-11-26');
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
});
