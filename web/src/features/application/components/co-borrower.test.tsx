import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import site from '#/api/site.gen.json';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { CoBorrower } from './co-borrower.tsx';

const invited = {
  reference: 'XK-2026-0a1b2c3d',
  applicant_name: 'Marie Lefèvre',
  amount: { amount: 1_000_000, currency: 'EUR' },
  duration: 36,
  email: 'paul@example.org',
  lang: 'fr',
  consent_version: '2026-11-01',
  expires_at: '2026-12-05T00:00:00Z',
  complete: false,
  documents: [],
  uploads: [],
};

test('the first field that is wrong has the focus', async () => {
  answer({ 'GET /site': { body: site }, 'GET /co-borrower/current': { body: invited } });
  await renderAt(<CoBorrower />, { at: '/co-borrower' });
  const name = await screen.findByLabelText(/^Prénom/);
  await userEvent.click(screen.getByRole('button', { name: /^Envoyer/ }));
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
});

const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what a co-borrower has typed is not forgotten without a question', async () => {
  answer({ 'GET /site': { body: site }, 'GET /co-borrower/current': { body: invited } });
  await renderAt(<CoBorrower />, { at: '/co-borrower' });
  const name = await screen.findByLabelText(/^Prénom/);
  expect(leave()).toBe(false);
  await userEvent.type(name, 'Paul');
  expect(leave()).toBe(true);
});
