import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Branches } from './branches.tsx';

const north = {
  id: 'n',
  version: 3,
  key: 'north',
  name: 'North',
  made_by: 'Ann',
  made_at: '2026-11-20T09:00:00Z',
  closed_at: null,
  members: [{ staff_id: 's', name: 'Bob' }],
  open_requests: 2,
};

const kept = {
  branches: [north],
  bound: false,
  changes: [],
  wait_hours: 24,
  people: [
    { staff_id: 's', name: 'Bob' },
    { staff_id: 'e', name: 'Eve' },
  ],
};

test('a person is put into a branch who is not in it, and those who only look change nothing', async () => {
  const calls = answer({
    'GET /staff/branch-keeping': { body: kept },
    'POST /staff/branch-changes': { status: 201, body: { state: 'proposed' } },
  });
  const { unmount } = await renderAt(<Branches mayManage />, { language: 'en' });
  expect(await screen.findByText('North')).toBeVisible();
  expect(screen.getByText(/Bob.*2 open requests/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a member' }));
  expect(screen.queryByRole('option', { name: 'Bob' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(calls.map(({ body }) => body)).toContainEqual({ kind: 'join', branch: 'n', staff_id: 'e' });
  unmount();
  await renderAt(<Branches mayManage={false} />, { language: 'en' });
  expect(await screen.findByText('North')).toBeVisible();
  for (const name of ['Add a member', 'Rename', 'New branch', 'Take Bob out'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
