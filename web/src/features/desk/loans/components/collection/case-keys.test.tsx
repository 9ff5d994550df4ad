import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { CaseActs } from './case-acts.tsx';
import { Neighbours } from './neighbours.tsx';

type Case = Parameters<typeof CaseActs>[0];

const loan = { id: 'loan-1', currency: 'EUR', lang: 'fr', parties: [] } as unknown as Case['loan'];
const none = { amount: 0, currency: 'EUR' };
const collection = (actions: readonly string[]) =>
  ({
    actions,
    arrears: { overdue: none },
    letters_now: [{ letter: 'reminder', refusal: 'loan.nothing_overdue' }],
    promises: [],
  }) as unknown as Case['collection'];

test.each([
  ['c', 'Noter un contact'],
  ['p', "Convenir d'un paiement échelonné"],
  ['l', 'Envoyer un courrier maintenant'],
])('%s opens what the case allows, and nothing else', async (key, title) => {
  answer({ 'GET /staff/loans/loan-1/contacts': { body: { items: [] } } });
  const { unmount } = await renderAt(
    <CaseActs loan={loan} collection={collection(['contact', 'arrangement', 'letter', 'call_in'])} />,
  );
  fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  unmount();

  await renderAt(<CaseActs loan={loan} collection={collection(['call_in'])} />);
  fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('j and k go to the next case of the list and to the one before, where there is one', async () => {
  const next = { loan_id: 'loan-2', first_name: 'Nina', last_name: 'Weber', place: 'second' };
  answer({
    'GET /staff/collection/around': { body: { position: 1, total: 2, previous: null, next } },
  });
  const { router } = await renderAt(<Neighbours />, { at: '/case?q=weber&at=first' });
  await screen.findByRole('link', { name: 'Dossier suivant' });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(router.state.location.pathname).toBe('/case');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(router.state.location).toMatchObject({
    pathname: '/admin-panel-secure-xk/loans/collection/loan-2',
    search: '?q=weber&at=second',
  });
});
