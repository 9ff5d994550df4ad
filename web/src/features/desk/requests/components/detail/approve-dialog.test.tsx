import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApprovalTerms } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { RequestDetail } from '../../api/types.ts';
import { ApproveDialog } from './approve-dialog.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const request = {
  id: 'r1',
  version: 3,
  amount: euro(15_000_00),
  duration: 48,
  quote: {
    borrowing_rate: '3',
    rate_type: 'fixed',
    monthly_payment: euro(332_01),
    total_cost: euro(936_73),
  },
} as unknown as RequestDetail;

const terms = {
  amount: euro(15_000_00),
  months: 48,
  rate: '3',
  monthly_payment: euro(332_01),
  total_cost: euro(936_73),
  total_payable: euro(15_936_73),
  second: false,
  override: false,
  why: [],
  bearing: { opinion: 'favourable', burden: '12.5', surplus: euro(900_00) },
  wished: { opinion: 'favourable', burden: '12.5', surplus: euro(900_00) },
} as unknown as ApprovalTerms;

test('an approval can be confirmed as soon as it is priced, and not before', async () => {
  let price = () => {};
  const priced = new Promise<void>((done) => {
    price = done;
  });
  const calls = answer({
    'GET /staff/loan-requests/r1/terms': async () => {
      await priced;
      return { body: terms };
    },
    'POST /staff/loan-requests/r1/approve': { body: { stage: 'approved' } },
  });
  const onClose = vi.fn();
  await renderAt(<ApproveDialog request={request} stops={[]} onClose={onClose} />);
  const confirm = () => screen.findByRole('button', { name: "Confirmer l'approbation" });
  expect(await confirm()).toBeDisabled();
  price();
  await vi.waitFor(async () => expect(await confirm()).toBeEnabled());
  await userEvent.click(await confirm());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
    version: 3,
    send_email: true,
  });
});

test('other terms show what the checks make of them, and ask for a word', async () => {
  answer({
    'GET /staff/loan-requests/r1/terms': {
      body: {
        ...terms,
        override: true,
        why: ['more', 'burden'],
        bearing: { opinion: 'review', burden: '38', surplus: euro(-20_00) },
      },
    },
  });
  await renderAt(<ApproveDialog request={request} stops={[]} onClose={() => {}} />);
  expect(await screen.findByText(/38 % \(Demandé : 12,5 %\)/)).toBeVisible();
  expect(screen.getByText('Vous accordez plus que demandé.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: "Confirmer l'approbation" }));
  expect(screen.getByLabelText(/Pourquoi accorder ces conditions/)).toBeInvalid();
});

test('what would refuse an approval is said before it, and it cannot be confirmed', async () => {
  answer({ 'GET /staff/loan-requests/r1/terms': { body: terms } });
  const stops = [{ code: 'screening.open', params: {}, at: 'screening' as const }];
  await renderAt(<ApproveDialog request={request} stops={stops} onClose={() => {}} />);
  expect(await screen.findByText(/liste de sanctions/)).toBeVisible();
  expect(screen.getByRole('button', { name: "Confirmer l'approbation" })).toBeDisabled();
});

test("to record the register's answer from there approves nothing", async () => {
  const desk = {
    register: 'FICP',
    today: '2026-11-27',
    parties: [{ position: 1, name: 'Ada', state: 'missing' }],
    known: ['FICP'],
    actions: ['record'],
  };
  const calls = answer({
    'GET /staff/loan-requests/r1/terms': { body: terms },
    'GET /staff/loan-requests/r1/registers': { body: desk },
    'POST /staff/loan-requests/r1/registers': { status: 201, body: desk },
    'POST /staff/loan-requests/r1/approve': { body: { stage: 'approved' } },
  });
  const stops = [{ code: 'register.missing', params: { register: 'FICP' }, at: 'register' as const }];
  await renderAt(<ApproveDialog request={request} stops={stops} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer une réponse' }));
  await userEvent.type(await screen.findByLabelText(/Référence/), 'BDF-1{Enter}');
  await vi.waitFor(() =>
    expect(calls.some(({ name }) => name.endsWith('r1/registers') && name.startsWith('POST'))).toBe(true),
  );
  expect(calls.some(({ name }) => name.endsWith('/approve'))).toBe(false);
});
