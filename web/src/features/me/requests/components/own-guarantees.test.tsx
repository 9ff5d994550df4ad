import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { OwnGuarantees } from './own-guarantees.tsx';

const none = { items: [], named: [], adds: [] };
const anne = {
  id: 'n1',
  request_id: 'r1',
  first_name: 'Anne',
  last_name: 'Petit',
  email: 'anne@example.org',
  lang: 'fr',
  dismissed: false,
  created_at: '2026-11-29T08:00:00Z',
};
const label = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

test('a request without guarantors, whose lender takes no names, says nothing of them', async () => {
  answer({ 'GET /me/guarantees': { body: { ...none, adds: ['another'] } } });
  await renderAt(<OwnGuarantees requestId="r1" />);
  await expect(screen.findByText('Caution', {}, { timeout: 300 })).rejects.toThrow();
});

test('a guarantor is named after what is missing or refused was said, and can be taken back', async () => {
  let own: object = { ...none, adds: ['r1'] };
  let refused = true;
  const calls = answer({
    'GET /me/guarantees': () => ({ body: own }),
    'POST /me/requests/r1/guarantors': () => {
      if (refused) {
        refused = false;
        const errors = [{ pointer: '/email', code: 'guarantee.borrower' }];
        return { status: 422, body: { code: 'invalid', errors } };
      }
      own = { ...none, named: [anne], adds: ['r1'] };
      return { status: 201, body: own };
    },
    'DELETE /me/requests/r1/guarantors/n1': () => {
      own = none;
      return { body: own };
    },
  });
  await renderAt(<OwnGuarantees requestId="r1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Proposer une caution' }));
  const send = await screen.findByRole('button', { name: 'Proposer cette personne' });
  await userEvent.click(send);
  expect((await screen.findAllByText('Ce champ est requis')).length).toBe(3);
  await userEvent.type(label('Prénom'), 'Anne');
  await userEvent.type(label('Nom'), 'Petit');
  await userEvent.type(label('E-mail'), 'anne@example.org');
  await userEvent.click(send);
  expect(await screen.findByText(/autre personne que l'emprunteur/)).toBeVisible();
  await userEvent.click(send);
  expect(await screen.findByText('Nous ne lui avons rien envoyé.')).toBeVisible();
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toEqual({
    first_name: 'Anne',
    last_name: 'Petit',
    email: 'anne@example.org',
    lang: 'fr',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Anne Petit');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
  await expect.poll(() => screen.queryByText('Anne Petit')).toBeNull();
});

test('whom the lender does not need is shown so, without a way to take them back', async () => {
  answer({ 'GET /me/guarantees': { body: { ...none, named: [{ ...anne, dismissed: true, email: '' }] } } });
  await renderAt(<OwnGuarantees requestId="r1" />);
  expect(await screen.findByText('Pas nécessaire')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
