import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoanOffer } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { OffersPage } from './offers-page.tsx';

const contract = (id: string, loan_id: string) =>
  ({
    id,
    loan_id,
    reference: `XK-2026-${id}`,
    state: 'in_force',
    days_left: 0,
    ways: [],
    parties: [],
    terms: {
      principal: { amount: 500_000, currency: 'EUR' },
      payment: { amount: 14_500, currency: 'EUR' },
      months: 36,
      apr: '3.04',
    },
  }) as unknown as LoanOffer;

test('the contract of a loan that was repaid has ended, wherever it is listed', async () => {
  answer({
    'GET /me/offers': { body: { items: [contract('0000000a', 'l1'), contract('0000000b', 'l2')] } },
    'GET /me/loans': {
      body: {
        items: [
          { id: 'l1', status: 'closed' },
          { id: 'l2', status: 'active' },
        ],
      },
    },
  });
  await renderAt(<OffersPage />);
  const [repaid, running] = await screen.findAllByRole('listitem');
  await expect.poll(() => repaid?.textContent).toContain('Terminé');
  expect(running).toHaveTextContent('En vigueur');
});
