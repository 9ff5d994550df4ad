import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  standing: { on: '2027-02-19', outstanding: euro(9_000_00), instalment: euro(290_81) },
  actions: ['early'],
} as unknown as OwnLoan;

const quote = {
  mode: 'shorter',
  on: '2027-02-19',
  principal: euro(2_500_00),
  accrued: euro(0),
  compensation: euro(25_00),
  fee_refund: euro(0),
  due: euro(0),
  credit: euro(0),
  total: euro(2_525_00),
  months: 23,
  instalment: euro(290_81),
  ends_on: '2029-01-19',
  ends_now: '2030-01-19',
  saved: euro(143_20),
  why: 'over_year',
  percent: '1',
};

test('each amount says at once what it saves, why it costs and what comes afterwards; one of them is asked for', {
  timeout: 20_000,
}, async () => {
  const calls = answer({
    'GET /me/loans/l1/settlement': (_, { url }) => {
      const mode = url.searchParams.get('mode');
      if (mode === 'total')
        return { body: { ...quote, mode, saved: euro(900_00), compensation: euro(0), why: 'none' } };
      return { body: { ...quote, mode, ...(mode === 'lower' && { instalment: euro(217_40) }) } };
    },
    'POST /me/loans/l1/early-repayment': { status: 201, body: quote },
  });
  await renderAt(<EarlyRepayment loan={loan} onPaper={() => undefined} />);
  expect(await screen.findByText("Vous économisez 143,20 € d'intérêts")).toBeVisible();
  expect(screen.getByText(/^1\s% du capital remboursé par anticipation/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /19 janvier 2029 au lieu du 19 janvier 2030/ })).toBeChecked();
  const lower = await screen.findByRole('radio', { name: /217,40.€ par échéance au lieu de 290,81.€/ });

  fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
  expect(screen.getByLabelText(/Capital à rembourser/)).toHaveValue('2500');
  const ask = screen.getByRole('button', { name: 'Demander ce décompte' });
  expect(ask).toBeDisabled(); // the figures are still those of another amount
  await userEvent.click(lower);
  await waitFor(() => expect(ask).toBeEnabled());
  await userEvent.click(ask);
  expect(await screen.findByText('Votre décompte est prêt')).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    mode: 'lower',
    on: '2027-02-19',
    amount: euro(2_500_00),
  });

  await userEvent.click(screen.getByRole('button', { name: /^Tout rembourser/ }));
  expect(await screen.findByText("Vous économisez 900,00 € d'intérêts")).toBeVisible();
  expect(screen.getByText('Votre contrat ne prévoit aucune indemnité.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an amount of which no schedule follows says so', async () => {
  answer({
    'GET /me/loans/l1/settlement': {
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '/amount', code: 'loan.amount_early' }] },
    },
  });
  await renderAt(<EarlyRepayment loan={loan} onPaper={() => undefined} />);
  expect(await screen.findByText(/^Le montant doit être supérieur/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Demander ce décompte' })).toBeNull();
});
