import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { threadQuery, useAsking } from './inbox.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Conversation() {
  const { data } = useQuery(threadQuery('c1'));
  useAsking('thread');
  return <p>{data?.subject}</p>;
}

test('a conversation that lies open without a live line is asked for every minute, which is no use of the session', async () => {
  const alone: (string | null)[] = [];
  answer({
    'GET /staff/threads/c1': (_: unknown, { headers }: { headers: Headers }) => {
      alone.push(headers.get('Florin-Unattended'));
      return { body: { subject: `read ${alone.length}` } };
    },
  });
  await renderAt(<Conversation />);
  await screen.findByText('read 1');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('read 2');
  expect(alone).toEqual([null, '1']);
});
