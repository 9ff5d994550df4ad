import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Batches } from './batches.tsx';

const order = {
  id: 'o1',
  state: 'unclear',
  code: 'adapter.late',
  reference: '',
  reason_code: '',
  reason: '',
  rejected: 0,
  sha256: 'ab'.repeat(32),
  answer_sha256: '',
  adapter: 'ebics',
  sent_by: 'Claire Morel',
  sent_at: '2026-11-20T09:00:00Z',
  answered_at: '2026-11-20T10:00:00Z',
  settled_by: '',
  settled_at: null,
  note: '',
};
const batch = {
  id: 'b1',
  version: 2,
  state: 'released',
  currency: 'EUR',
  message_id: 'P0193',
  execute_on: '2026-11-20',
  payouts: 2,
  total: { amount: 2000000, currency: 'EUR' },
  prepared_by: 'Claire Morel',
  prepared_at: '2026-11-20T08:00:00Z',
  released_by: 'Paul Roche',
  released_at: '2026-11-20T08:30:00Z',
  leaves_at: null,
  leaves_by: '',
  alone: false,
  downloaded_at: null,
  downloaded_by: '',
  orders: [],
  allowed: [],
};
const list = (change: object) => ({ body: { items: [{ ...batch, ...change }], next_cursor: '' } });

test('a file whose answer is unclear is settled by a person, with what the bank has said', async () => {
  const calls = answer({
    'GET /staff/payouts/batches': list({ orders: [order], allowed: ['copy', 'settle'] }),
    'POST /staff/payouts/batches/b1/settle': { body: batch },
  });
  await renderAt(<Batches />);
  expect(await screen.findByText('Incertain : demandez à la banque')).toBeVisible();
  expect(screen.getByText(/délai de cette question est passé/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull(); // no download that looks like one to be handed in
  await userEvent.click(screen.getByRole('button', { name: "La banque ne l'a pas reçu" }));
  const last = () =>
    screen.getAllByRole('button', { name: "La banque ne l'a pas reçu" }).at(-1) as HTMLElement;
  await userEvent.click(last());
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await userEvent.type(screen.getByRole('textbox'), 'Mme Weber : rien reçu');
  await userEvent.click(last());
  await expect
    .poll(() => calls.find(({ name }) => name.startsWith('POST'))?.body)
    .toEqual({ order_id: 'o1', received: false, note: 'Mme Weber : rien reçu' });
});

test('says what the bank rejects, and sends a file again that was downloaded only after a warning', async () => {
  const rejected = { ...order, state: 'partly', code: '', reference: 'N1', reason_code: 'AC04', rejected: 1 };
  const calls = answer({
    'GET /staff/payouts/batches': list({
      orders: [rejected],
      downloaded_at: '2026-11-20T08:40:00Z',
      downloaded_by: 'Anne Blanc',
      allowed: ['send', 'download'],
    }),
    'POST /staff/payouts/batches/b1/send': { body: batch },
  });
  await renderAt(<Batches />);
  expect(await screen.findByText('1 versement rejeté')).toBeVisible();
  expect(screen.getByText('AC04: compte clos')).toBeVisible();
  expect(screen.getByText("Numéro d'ordre N1")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remettre à la banque' }));
  expect(screen.getByText(/l'argent partirait deux fois/)).toBeVisible();
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Remettre à la banque' }).at(-1) as HTMLElement,
  );
  await expect
    .poll(() => calls.find(({ name }) => name.startsWith('POST'))?.body)
    .toEqual({ although_downloaded: true });
});
