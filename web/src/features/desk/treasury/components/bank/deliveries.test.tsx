import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Deliveries } from './deliveries.tsx';

const refused = {
  id: 'd1',
  name: 'foreign.xml',
  sha256: 'ab'.repeat(32),
  bytes: 328,
  adapter: 'ebics',
  state: 'refused',
  code: 'bank_file.other_account',
  bank_file_id: null,
  again: false,
  delivered_at: '2026-11-20T09:00:00Z',
};
const taken = { ...refused, id: 'd2', name: 'good.xml', state: 'taken', code: '', bank_file_id: 'f1' };
const last = {
  state: 'failed',
  code: 'adapter.late',
  adapter: 'ebics',
  asked_by: 'system',
  asked_at: '2026-11-20T07:00:00Z',
  answered_at: '2026-11-20T08:00:00Z',
};

test('says what was not taken and why, and has the adapter asked', async () => {
  const list = { adapter: 'ebics', last, items: [refused, taken] };
  const calls = answer({
    'GET /staff/bank-deliveries': { body: list },
    'POST /staff/bank-deliveries': { body: list },
  });
  await renderAt(<Deliveries />);
  expect(await screen.findByText('foreign.xml')).toBeVisible();
  expect(screen.getByText(/aucun des comptes du prêteur/)).toBeVisible();
  expect(screen.getByText('SHA-256 abababababab…')).toBeVisible();
  expect(screen.queryByText('good.xml')).toBeNull();
  expect(screen.getByText(/sans succès : Le délai de cette question est passé/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Demander les nouveaux fichiers' }));
  await expect.poll(() => calls.filter(({ name }) => name.startsWith('POST')).length).toBe(1);
});

test('is absent where no adapter brings files, and none has', async () => {
  const calls = answer({ 'GET /staff/bank-deliveries': { body: { adapter: '', last: null, items: [] } } });
  await renderAt(<Deliveries />);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
