import { describe, expect, test } from 'vitest';
import { commandOf, laidOut, look, straight } from './sight.ts';

describe('a picture', () => {
  const space = { width: 800, height: 400 };

  test('fits its space, whichever side is the longer', () => {
    expect(laidOut({ width: 1600, height: 400 }, space, straight).space).toEqual({ width: 800, height: 200 });
    expect(laidOut({ width: 400, height: 1600 }, space, straight).space).toEqual({ width: 100, height: 400 });
  });

  test('is not blown up unless someone asks', () => {
    expect(laidOut({ width: 80, height: 40 }, space, straight).space).toEqual({ width: 80, height: 40 });
    expect(laidOut({ width: 80, height: 40 }, space, { zoom: 2, turns: 0 }).space).toEqual({
      width: 160,
      height: 80,
    });
  });

  test('that lies on its side takes the space of one that lies on its side', () => {
    const laid = laidOut({ width: 400, height: 1600 }, space, { zoom: 1, turns: 1 });
    expect(laid.space).toEqual({ width: 800, height: 200 });
    expect(laid.picture).toEqual({ width: 200, height: 800 });
  });

  test('is back as it was after four turns, and zoomed within bounds', () => {
    let sight = straight;
    for (let i = 0; i < 4; i++) sight = look(sight, 'turn');
    expect(sight).toEqual(straight);
    for (let i = 0; i < 50; i++) sight = look(sight, 'in');
    expect(sight.zoom).toBe(6);
    for (let i = 0; i < 99; i++) sight = look(sight, 'out');
    expect(sight.zoom).toBe(0.25);
    expect(look(sight, 'fit').zoom).toBe(1);
  });
});

test('keys of the browser stay the browser’s', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(commandOf({ ...plain, key: 'R' })).toBe('turn');
  expect(commandOf({ ...plain, key: 'ArrowLeft' })).toBe('previous');
  expect(commandOf({ ...plain, key: 'q' })).toBeUndefined();
  expect(commandOf({ ...plain, key: 'r', ctrlKey: true })).toBeUndefined();
  expect(commandOf({ ...plain, key: '-', metaKey: true })).toBeUndefined();
});
