import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { LoanDetail } from '../../api/types.ts';
import { EarlyForm } from './early-form.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** As much of a loan as the form reads. */
const loan = (status: string) =>
  ({
    id: 'a',
    standing: { on: '2026-11-23', status, outstanding: eur(1_600_000) },
    allowed: ['early'],
    promised: null,
  }) as unknown as LoanDetail;

const refused = (pointer: string, code: string) => ({
  status: 422,
  body: { code: 'invalid', errors: [{ pointer, code }] },
});

test('what is wrong stands at the field that it is about', async () => {
  const user = userEvent.setup();
  answer({
    'GET /staff/loans/a/settlement': (_, { url }) =>
      url.searchParams.get('mode') === 'total'
        ? refused('/on', 'loan.date_quote')
        : refused('/amount', 'loan.amount_early'),
  });
  await renderAt(<EarlyForm loan={loan('active')} onClose={vi.fn()} />);
  expect(await screen.findByText(/entre aujourd'hui et dans deux mois/)).toBeVisible();
  expect(screen.queryByText(/corriger les erreurs/)).toBeNull();

  await user.selectOptions(screen.getByRole('combobox'), 'shorter');
  const amount = screen.getByRole('textbox');
  await user.type(amount, 'abc');
  expect(screen.getByText("Le montant n'est pas valable.")).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '9');
  expect(await screen.findByText(/inférieur au capital restant dû/)).toBeVisible();
  expect(amount).toBeInvalid();
});

test('of a loan that was called in, no part is offered', async () => {
  answer({ 'GET /staff/loans/a/settlement': refused('/on', 'loan.date_quote') });
  await renderAt(<EarlyForm loan={loan('terminated')} onClose={vi.fn()} />);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
