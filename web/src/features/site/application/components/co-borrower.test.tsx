import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import site from '#/api/site.gen.json';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { invited } from '../testing.ts';
import { CoBorrower } from './co-borrower.tsx';

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
