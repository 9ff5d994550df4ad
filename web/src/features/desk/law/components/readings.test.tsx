import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Readings } from './readings.tsx';

const one = {
  id: 'r1',
  country: 'FR',
  index: 'EURIBOR 3M',
  since: '2026-11-17',
  state: 'held',
  code: 'index.jump',
  values: [{ from: '2026-11-18', value: '3.205678', act: 'EMMI', url: 'https://emmi.example/' }],
  adapter: 'reader',
  provider: 'Publisher',
  reference: 'P-1',
  sha256: 'ab'.repeat(32),
  asked_at: '2026-11-20T09:00:00Z',
  answered_at: '2026-11-20T09:00:00Z',
  decided_by: '',
  note: '',
  decided_at: null,
  decides: true,
};
const failed = { ...one, id: 'r0', state: 'failed', code: 'index.value', values: [], decides: false };

test('takes values that are held with a reason, and says why others are none', async () => {
  const list = { adapter: 'reader', automatic: true, items: [one, failed] };
  const calls = answer({
    'GET /staff/law/readings': { body: list },
    'POST /staff/law/readings/r1/take': { body: list },
  });
  await renderAt(<Readings />);
  expect(await screen.findByText(/3,205678 %/)).toBeVisible();
  expect(screen.getByText("Une valeur n'est pas un nombre décimal : rien n'a été repris.")).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Reprendre' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
  expect(calls.some(({ name }) => name.endsWith('/take'))).toBe(false);
  await userEvent.type(dialog.getByLabelText(/Motif/), 'vu chez EMMI');
  await userEvent.click(dialog.getByRole('button', { name: 'Reprendre' }));
  await expect
    .poll(() => calls.find(({ name }) => name.endsWith('/take'))?.body)
    .toEqual({ note: 'vu chez EMMI' });
});

test('is absent where no adapter reads indices, and none has', async () => {
  const calls = answer({ 'GET /staff/law/readings': { body: { adapter: '', automatic: false, items: [] } } });
  await renderAt(<Readings />);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
