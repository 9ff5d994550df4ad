import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoanItem } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { LoanTable } from './loan-table.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' }) as const;

const loan: LoanItem = {
  id: 'loan-1',
  reference: 'XK-2026-2c1c5875',
  client: 'Élodie David',
  amount: euro(20_000_00),
  outstanding: euro(20_000_00),
  started_on: null,
  next_due_on: null,
  next_pay_by: null,
  next_due: euro(0),
  status: 'pending_payout',
  close_reason: '',
  overdue: euro(0),
  overdue_since: null,
  days_past_due: 0,
  bucket: 'current',
  opened_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  external_id: '',
};

// On a screen of 1280 pixels a state in one line was hidden behind the column of actions, which stays.
test('long states of loans take two lines rather than the width of the table', async () => {
  await renderAt(<LoanTable rows={[loan]} empty={null} hide={[]} />);
  expect(screen.getByText('En attente de versement').className).not.toContain('whitespace-nowrap');
});
