import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { scoresQuery } from '../../api/scores.ts';
import type { RequestDetail, Status } from '../../api/types.ts';
import { useWork } from './use-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page({ status }: { status: Status }) {
  const { data: work } = useWork({ id: 'r1', status } as RequestDetail);
  const { data: scores } = useQuery(scoresQuery('r1'));
  return <p>{`${work?.checks ? 'checked' : 'not checked'}, ${scores?.asks ? 'may ask' : 'may not ask'}`}</p>;
}

const pass = async (milliseconds: number) => await act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A request of which nothing is checked until `check` is called. */
async function newRequest(status: Status) {
  let checked = false;
  const calls = answer({
    'GET /staff/loan-requests/r1/work': () => ({ body: { checks: checked ? { number: 1 } : null } }),
    'GET /staff/loan-requests/r1/scores': () => ({ body: { items: [], adapter: 'score', asks: checked } }),
  });
  await renderAt(<Page status={status} />);
  await pass(100);
  expect(screen.getByText('not checked, may not ask')).toBeVisible();
  return {
    calls,
    check: () => {
      checked = true;
    },
  };
}

test('who opens a request as it arrives sees its first checks come, and what the page can do then', async () => {
  const { calls, check } = await newRequest('pending');
  check();
  await pass(4000);
  expect(screen.getByText('checked, may ask')).toBeVisible();
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

test('a request that was closed before any checks waits for none', async () => {
  const { calls } = await newRequest('rejected');
  await pass(60_000);
  expect(calls).toHaveLength(2);
});
