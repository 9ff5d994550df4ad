import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnLoanItem } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { LoanCard } from './loan-card.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const running: OwnLoanItem = {
  id: 'l1',
  reference: 'XK-2026-0a1b2c3d',
  principal: euro(10_000_00),
  months: 36,
  status: 'active',
  close_reason: '',
  outstanding: euro(7_500_00),
  instalment: euro(290_81),
  next_due_on: '2026-12-18',
  next_pay_by: '2026-12-18',
  next_due: euro(290_81),
  overdue: euro(0),
  overdue_since: null,
  days_past_due: 0,
  instalments_paid: 9,
  instalments: 36,
  ends_on: '2029-11-18',
  collected: true,
  paid_out_on: '2025-11-18',
  expected: { amount: 0, currency: 'EUR' },
};

const acts = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a loan that is collected says how far it is, what comes next and how', async () => {
  await renderAt(<LoanCard loan={running} />);
  expect(screen.getByText('En cours, à jour')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /^Part du crédit remboursée.: 25.%$/ })).toHaveValue(0.25);
  expect(screen.getByText('9 sur 36 échéances · 2 500,00 € remboursés')).toBeVisible();
  expect(screen.getByText('Reste 7 500,00 €')).toBeVisible();
  expect(screen.getByText('290,81 € prélevés sur votre compte le 18 décembre 2026')).toBeVisible();
  expect(acts()).toEqual([
    'Rembourser plus tôt /client/loans/l1#early',
    'Une difficulté ? /client/loans/l1/help',
    'Voir le crédit /client/loans/l1',
  ]);
});

test('what is late comes first: how much, since when, pay or talk; paid in two acts', async () => {
  const late = {
    ...running,
    collected: false,
    overdue: euro(225_45),
    overdue_since: '2026-11-18',
    days_past_due: 5,
  };
  answer({
    'GET /me/loans/l1': {
      body: {
        id: 'l1',
        standing: { days_past_due: 5, overdue: euro(225_45) },
        expected: [],
        pay_link: false,
        debit_now: null,
        pay_into: {
          holder: 'Crédit du Lac SA',
          iban: 'DE89 3704 0044 0532 0130 00',
          reference: 'RF18 5390 0754 7034',
          amount: euro(225_45),
          pay_by: '2026-11-23',
          code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
      },
    },
  });
  await renderAt(<LoanCard loan={late} />);
  expect(screen.getByText('225,45 € en retard depuis 5 jours')).toBeVisible();
  expect(screen.getByText("Ensuite : 290,81 € à payer d'ici le 18 décembre 2026")).toBeVisible();
  expect(acts()[0]).toBe('Dites-nous ce qui se passe /client/loans/l1/help');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Régler 225,45/ }));
  expect(await screen.findByRole('img', { name: 'Code de paiement à scanner' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Copier.: IBAN$/ }));
  expect(await navigator.clipboard.readText()).toBe('DE89 3704 0044 0532 0130 00');
  expect(screen.getByRole('button', { name: 'Copié' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Masquer' }));
  expect(screen.queryByText('DE89 3704 0044 0532 0130 00')).toBeNull();
});

test('where the lender has no account yet, paying leads to a person', async () => {
  answer({
    'GET /me/loans/l1': {
      body: {
        id: 'l1',
        standing: { overdue: euro(0), next_due: euro(290_81) },
        pay_into: null,
        expected: [],
      },
    },
  });
  await renderAt(<LoanCard loan={{ ...running, collected: false }} />);
  await userEvent.click(screen.getByRole('button', { name: "Payer l'échéance" }));
  expect(await screen.findByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/client/support');
});

test('a loan that was repaid has nothing to do, and its papers', async () => {
  const repaid = { ...running, status: 'closed' as const, close_reason: 'repaid' as const, next_due: null };
  await renderAt(<LoanCard loan={repaid} />);
  expect(screen.getByText('Remboursé')).toBeVisible();
  expect(screen.getByText('Vous avez tout remboursé. Merci de votre confiance.')).toBeVisible();
  expect(acts()).toEqual(['Voir les documents /client/loans/l1#papers', 'Voir le crédit /client/loans/l1']);
});

test('a loan that waits for its payout says so', async () => {
  const waiting = {
    ...running,
    status: 'pending_payout' as const,
    paid_out_on: null,
    next_due: null,
    next_due_on: null,
    ends_on: null,
  };
  await renderAt(<LoanCard loan={waiting} />);
  expect(screen.getByText(/^L'argent n'est pas encore parti/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
