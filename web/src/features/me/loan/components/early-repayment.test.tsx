import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { EarlyRepayment } from './early-repayment.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const loan = {
  id: 'l1',
  reference: 'XK-2027-00000001',
  principal: euro(10_000_00),
  standing: { on: '2027-02-19' },
  actions: ['early'],
} as unknown as OwnLoan;

const quote = {
  mode: 'shorter',
  on: '2027-02-19',
  principal: euro(2_500_00),
  accrued: euro(0),
  compensation: euro(0),
  fee_refund: euro(0),
  due: euro(0),
  credit: euro(0),
  total: euro(2_500_00),
  per_day: euro(0),
  months: 23,
  instalment: euro(290_81),
  ends_on: '2029-01-19',
};

test('a sum that was worked out goes away when something else is typed', {
  timeout: 20_000,
}, async () => {
  answer({ 'GET /me/loans/l1/settlement': () => ({ body: quote }) });
  await renderAt(<EarlyRepayment loan={loan} onPaper={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /finir plus tôt/ }));
  const amount = screen.getByRole('textbox', { name: /EUR/ });
  await user.type(amount, '2500');
  await user.click(screen.getByRole('button', { name: 'Calculer' }));
  expect(await screen.findByRole('button', { name: 'Demander ce décompte' })).toBeVisible();
  await user.type(amount, '5');
  expect(screen.queryByRole('button', { name: 'Demander ce décompte' })).toBeNull();
});
