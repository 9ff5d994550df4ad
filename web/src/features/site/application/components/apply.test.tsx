import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { application, begun, complete, go, keeping, named } from '../testing.ts';
import { Apply } from './apply.tsx';

const receipt = {
  id: 'r',
  reference: 'XK-2026-0f3a91c2',
  status: 'pending' as const,
  created_at: new Date().toISOString(),
  answer_due_at: '2026-11-23T09:00:00Z',
};

// A whole form takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => localStorage.clear());

test('a first visit asks nothing, and an empty step says what is missing', async () => {
  const calls = answer(keeping());
  await renderAt(<Apply />, { at: '/apply' });
  await go('Continuer');
  expect(await screen.findByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Veuillez corriger les champs signalés.' });
  expect(summary).toHaveFocus();
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  await userEvent.click(within(summary).getByRole('link', { name: /Téléphone/ }));
  expect(screen.getByLabelText(/^Téléphone/)).toHaveFocus();
  expect(calls.filter(({ name }) => name !== 'GET /site')).toEqual([]);
});

test('the first step is kept on the server, and nothing about the person in the browser', async () => {
  const calls = answer(keeping());
  const { router } = await renderAt(<Apply />, { at: '/apply?amount=20000&months=24&rate=variable' });
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Éloïse');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), 'eloise@example.org');
  await userEvent.type(screen.getByLabelText(/^Téléphone/), '+41 79 123 45 67');
  await go('Continuer');
  await screen.findByRole('heading', { name: 'Situation professionnelle et financière' });
  expect(router.state.location.search).toBe('?step=2');
  expect(calls.find(({ name }) => name === 'POST /applications')?.body).toMatchObject({
    first_name: 'Éloïse',
    loan_amount: 2_000_000,
    loan_duration: 24,
    rate_type: 'variable',
  });
  expect(screen.getByLabelText(/^Montant souhaité/)).toHaveValue('20000');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/loïse|Martin|example/);
});

test('a pause is enough to begin an application, in the language of the page', async () => {
  const calls = answer(keeping());
  await renderAt(<Apply />, { at: '/apply' });
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Éloïse');
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), 'eloise@');
  await screen.findByText('Enregistré');
  const [begun, ...more] = calls.filter(({ name }) => name.includes('/applications'));
  expect(begun).toMatchObject({ name: 'POST /applications', body: { first_name: 'Éloïse', lang: 'fr' } });
  expect(begun?.body).not.toHaveProperty('email');
  expect(more).toEqual([]);
});

test('it is sent once, under one key however often it is tried', async () => {
  begun();
  const keys: (string | null)[] = [];
  const calls = answer({
    ...keeping(application({ step: 4 })),
    'POST /applications/current/submit': (_, { headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1
        ? { status: 503, body: { code: 'unavailable' } }
        : { status: 201, body: receipt };
    },
  });
  await renderAt(<Apply />, { at: '/apply' });
  await screen.findByRole('heading', { name: 'Vérification et envoi' });
  const declaration = await screen.findByRole('checkbox'); // the last steps follow the first
  expect(declaration).not.toBeChecked();
  await go('Envoyer ma demande');
  expect(named(calls, 'POST /applications/current/submit')).toBe(0);
  await userEvent.click(declaration);
  await go('Envoyer ma demande');
  expect(await screen.findByText(/^Impossible d'envoyer votre demande: Le service/)).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByRole('heading', { name: 'Demande envoyée !' })).toBeVisible();
  expect(screen.getByText('XK-2026-0f3a91c2')).toBeVisible();
  expect(screen.getByText('Demande soumise !')).toBeVisible();
  expect(screen.getByText(/avant le 23 novembre 2026 à 10:00 UTC\+1/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await go('Faire une nouvelle demande');
  await waitFor(() => expect(screen.getByLabelText(/^Prénom/)).toHaveValue(''));
});

test('a step cannot be opened before those in front of it', async () => {
  begun();
  answer(keeping(application({ fields: { ...complete, loan_amount: 0 } })));
  const { router } = await renderAt(<Apply />, { at: '/apply?step=4' });
  expect(
    await screen.findByRole('heading', { name: 'Situation professionnelle et financière' }),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/apply');
});

test('the person who passes the form of address by keyboard without choosing goes on as well', async () => {
  answer(keeping(application()));
  begun();
  await renderAt(<Apply />, { at: '/apply' });
  (await screen.findByRole('radio', { name: 'Madame' })).focus();
  await userEvent.tab();
  await go('Continuer');
  expect(await screen.findByText('Étape 2 sur 4')).toBeVisible();
});

test('a date that does not exist is told, not dropped', async () => {
  answer(keeping(application()));
  begun();
  await renderAt(<Apply />, { at: '/apply' });
  const birth = await screen.findByLabelText<HTMLInputElement>('Date de naissance');
  // As browsers do with 31 February: it is on the screen, and the value is empty.
  Object.defineProperty(birth, 'validity', { value: { badInput: true } });
  await go('Continuer');
  expect(birth).toBeInvalid();
  expect(birth).toHaveAccessibleDescription(/date de naissance/i);
  expect(screen.getByText('Étape 1 sur 4')).toBeVisible();
});
