import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Guarantee } from './guarantee.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const told = {
  first_name: 'Paul',
  last_name: 'Durand',
  birth_date: '1970-05-01',
  street: '1 rue des Lilas',
  postal_code: '75011',
  city: 'Paris',
  country: 'FR',
  income: 300050,
  housing: 90000,
  other_loans: 0,
  married: true,
  confirmed: true,
};
const declared = {
  state: 'declared',
  reference: 'XK-2026-3f2a9c1e',
  lender: 'Florin',
  borrowers: ['Marie Martin'],
  first_name: 'Paul',
  last_name: 'Durand',
  email: 'paul@example.org',
  lang: 'fr',
  loan: eur(1000000),
  term: 48,
  limit: eur(500000),
  months: 48,
  form: 'code',
  undertaking: '',
  read: true,
  told,
  ends_on: null,
  expires_at: '2026-12-13T08:00:00Z',
  allowed: ['declare', 'decline'],
};
const label = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

test('what a guarantor has told can be corrected until the lender answers', async () => {
  let own: object = declared;
  const calls = answer({
    'GET /guarantee/current': () => ({ body: own }),
    'POST /guarantee/declare': (body) => {
      own = { ...declared, told: body };
      return { body: own };
    },
  });
  await renderAt(<Guarantee />);
  await userEvent.click(await screen.findByRole('button', { name: 'Corriger mes informations' }));
  expect(label('Rue et numéro')).toHaveValue('1 rue des Lilas');
  const income = label('Revenu net par mois');
  expect(income).toHaveValue('3000,50');
  await userEvent.clear(income);
  await userEvent.type(income, '2 800,5');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer mes informations' }));
  expect(await screen.findByText('Veuillez cocher cette case')).toBeVisible();
  await userEvent.click(screen.getByLabelText(/exactes et complètes/));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer mes informations' }));
  expect(await screen.findByRole('button', { name: 'Corriger mes informations' })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ ...told, income: 280050 });
});

test('a link that is over says how to get another', async () => {
  answer({ 'GET /guarantee/current': { status: 410, body: { code: 'guarantee.expired' } } });
  await renderAt(<Guarantee />);
  expect(await screen.findByText("Ce lien n'est plus valable")).toBeVisible();
});

test('who is accepted where the law wants ink is told so, and asked for nothing more', async () => {
  answer({
    'GET /guarantee/current': {
      body: { ...declared, state: 'accepted', form: 'hand', allowed: ['decline'] },
    },
  });
  await renderAt(<Guarantee />);
  expect(await screen.findByRole('button', { name: 'Refuser' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Corriger mes informations' })).toBeNull();
});
