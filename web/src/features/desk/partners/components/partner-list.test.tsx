import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { overview, partner, terms } from '#/testing/partners.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { PartnerList } from './partner-list.tsx';
import { PartnerPage } from './partner-page.tsx';

const list = (change = {}) => ({ 'GET /staff/partners': { body: overview(change) } });

test('a partner tells what was agreed, in words, with its account masked', async () => {
  answer(list());
  await renderAt(<PartnerList />);
  expect(await screen.findByRole('heading', { name: 'Courtage du Lac' })).toBeVisible();
  expect(screen.getByText('ORIAS 12345678')).toBeVisible();
  expect(screen.getByText('Portail du courtier')).toBeVisible();
  expect(screen.getByText(/^1,25.% de ce qui est versé$/)).toBeVisible();
  expect(screen.getByText(/^Au plus 500,00.€ par prêt$/)).toBeVisible();
  expect(screen.getByText(/jusqu’à 30 jours après le versement/)).toBeVisible();
  expect(screen.getByText(/sous 30 jours.*avant 3 mensualités payées/)).toBeVisible();
  expect(screen.getByText('FR14 •••• 2606')).toBeVisible();
  expect(document.body.textContent).not.toContain('20041010');
});

test('who confirms sees what is different and the account in full, and sends what they saw', async () => {
  const wanted = terms({ iban: 'NL91ABNA0417164300' });
  const calls = answer({
    ...list({ items: [partner({ wanted, wanted_by: 'Alice Moser', allowed: ['confirm', 'withdraw'] })] }),
    'POST /staff/partners/a1/confirm': { status: 409, body: { code: 'partner.version_conflict' } },
  });
  await renderAt(<PartnerList />);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['Compte de versement']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer « Courtage du Lac »' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByText('NL91 ABNA 0417 1643 00')[0]).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await dialog.findByText(/modifié entre-temps/)).toBeVisible();
  expect(calls.find(({ name }) => name.endsWith('/confirm'))?.body).toEqual({ version: 4 });
});

test('what the server refuses stands at its field', async () => {
  answer({
    ...list(),
    'PUT /staff/partners/a1': {
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '/programs', code: 'partner.program_taken' }] },
    },
  });
  await renderAt(<PartnerList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier « Courtage du Lac »' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Proposer' }));
  expect(await dialog.findByText(/agit déjà pour un autre partenaire/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Portail du courtier' })).toBeInvalid();
});

test('whom an application is credited to is decided with a reason', async () => {
  const conflict = {
    id: 'l2',
    request_id: 'r1',
    partner_id: 'a1',
    other_id: 'a2',
    began_at: '2026-11-20T10:00:00Z',
    submitted_at: '2026-11-20T11:00:00Z',
    earlier_began_at: '2026-11-10T10:00:00Z',
    earlier_at: '2026-11-10T11:00:00Z',
  };
  const calls = answer({
    ...list({ conflicts: [conflict], items: [partner(), partner({ id: 'a2', name: 'Boutique' })] }),
    'POST /staff/partners/applications/l2/credit': { status: 204 },
  });
  await renderAt(<PartnerList />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Décider entre Boutique et Courtage du Lac' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Décider' }));
  expect(dialog.getAllByText('Ce champ est requis')).toHaveLength(2);
  expect(calls.some(({ name }) => name.endsWith('/credit'))).toBe(false);
  await userEvent.click(dialog.getByRole('radio', { name: 'Boutique' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Venue la première');
  await userEvent.click(dialog.getByRole('button', { name: 'Décider' }));
  expect(await screen.findByText('Attribution décidée')).toBeVisible();
  expect(calls.find(({ name }) => name.endsWith('/credit'))?.body).toEqual({
    decision: 'other',
    reason: 'Venue la première',
  });
});

test('a statement is taken along, and its payout planned by those who may', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const statement = (id: string, month: string, change: object) => ({
    id,
    month,
    number: 1,
    carried: eur(0),
    lines: eur(12_500),
    payable: eur(12_500),
    made_at: '2027-01-01T03:00:00Z',
    state: 'open',
    may_pay: true,
    ...change,
  });
  const calls = answer({
    ...list(),
    'GET /staff/partners/a1/statements': {
      body: {
        items: [
          statement('s2', '2027-01-01', {
            lines: eur(-12_500),
            payable: eur(0),
            state: 'nothing',
            may_pay: false,
          }),
          statement('s1', '2026-12-01', {}),
        ],
      },
    },
    'GET /staff/partners/a1/applications': { body: { items: [], next_cursor: '' } },
    'POST /staff/partners/a1/statements/s1/pay': { status: 409, body: { code: 'commission.paying' } },
  });
  await renderAt(<PartnerPage id="a1" />);
  expect(await screen.findByText('2026-12/1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Relevé 2026-12/1 en CSV' })).toHaveAttribute(
    'href',
    '/api/v1/staff/partners/a1/statements/s1/file?format=csv',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Prévoir le versement du relevé 2026-12/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/125,00.€ à Courtage du Lac SA, FR14 •••• 2606/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Prévoir le versement' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(calls.some(({ name }) => name.endsWith('/pay'))).toBe(true);
});
