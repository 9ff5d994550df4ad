import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccountProof } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { AccountProofs } from './account-proofs.tsx';

const sent: AccountProof = {
  currency: 'EUR',
  iban: 'DE89 3704 0044 0532 0130 00',
  state: 'sent',
  id: 'p1',
  asked_by: 'Ann',
  asked_at: '2026-11-20T09:00:00Z',
  sent_on: '2026-11-21',
  expires_at: '2027-01-04T09:00:00Z',
  attempts_left: 5,
  reason: '',
  proven_at: null,
  proven_by: '',
  way: '',
  allowed: ['enter'],
};

test('a wrong code is said at its field with what is left, and the account stays as it is', async () => {
  const calls = answer({
    'GET /staff/account-proofs': { body: { items: [sent] } },
    'POST /staff/account-proofs/p1/code': {
      status: 422,
      body: {
        code: 'invalid',
        errors: [{ pointer: '/code', code: 'account_proof.code', params: { left: 4 } }],
      },
    },
  });
  await renderAt(<AccountProofs payoutsPath="/payouts" />);
  const code = await screen.findByLabelText(/Code du relevé/);
  expect(screen.getByText('Paiement envoyé le 21 novembre 2026')).toBeVisible();
  fireEvent.submit(code);
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(0);
  fireEvent.change(code, { target: { value: '7k4m 92qx' } });
  fireEvent.submit(code);
  expect(await screen.findByText(/Ce n'est pas le code du relevé. Essais restants : 4./)).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ code: '7k4m 92qx' });
});

test('an account whose payment came back can have another, and one that is proven asks for nothing', async () => {
  const returned: AccountProof = { ...sent, state: 'returned', reason: 'AC03', allowed: ['send'] };
  const proven: AccountProof = {
    ...sent,
    currency: 'CHF',
    state: 'proven',
    proven_at: '2026-11-25T09:00:00Z',
    way: 'statement',
    allowed: [],
  };
  answer({ 'GET /staff/account-proofs': { body: { items: [returned, proven] } } });
  await renderAt(<AccountProofs payoutsPath="/payouts" />);
  expect(await screen.findByText('Refusé par la banque (AC03)')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Faire un autre paiement' })).toBeVisible();
  expect(screen.getByText('Trouvé sur un relevé importé')).toBeVisible();
});
