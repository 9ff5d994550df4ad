import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { useLive } from './use-live.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  /** The answer is no stream (2), or the line broke (0). */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  Stream.opened = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ onEnded }: { onEnded: () => void }) {
  const { away } = useLive('/me/events', stale, onEnded);
  return <p>{away ? 'away' : 'here'}</p>;
}

const stale = {};
const last = () => Stream.opened.at(-1) as Stream;
const pass = async (milliseconds: number) => await act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a stream that is refused asks once whether the session has ended, a broken one does not', async () => {
  const ended = vi.fn();
  await renderAt(<Page onEnded={ended} />);
  last().fail(0);
  expect(ended).not.toHaveBeenCalled();
  await pass(1000);
  last().fail(2);
  expect(ended).toHaveBeenCalledTimes(1);
  await pass(2000);
  last().fail(2);
  expect(Stream.opened).toHaveLength(3);
  expect(ended).toHaveBeenCalledTimes(1);
  await pass(4000);
  act(() => void last().dispatchEvent(new Event('open')));
  last().fail(2);
  expect(ended).toHaveBeenCalledTimes(2);
});
