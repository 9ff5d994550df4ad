import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { application, begun, complete, go, keeping, named } from '../testing.ts';
import { Apply } from './apply.tsx';

// A whole form takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => localStorage.clear());

test('a deleted application leaves an empty form and nothing on the server', async () => {
  begun();
  const calls = answer(keeping(application()));
  await renderAt(<Apply />, { at: '/apply?step=1' });
  await userEvent.type(await screen.findByLabelText('Ville'), 'Chur');
  await go('Effacer cette demande');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Effacer cette demande' }));
  await waitFor(() => expect(screen.getByLabelText(/^Prénom/)).toHaveValue(''));
  expect(calls.at(-1)?.name).toBe('DELETE /applications/current');
  expect(localStorage).toHaveLength(0);
});

test('a lost connection leaves everything on the screen', async () => {
  begun();
  answer({
    ...keeping(application()),
    'PUT /applications/current': { status: 503, body: { code: 'unavailable' } },
  });
  await renderAt(<Apply />, { at: '/apply?step=1' });
  await userEvent.type(await screen.findByLabelText('Ville'), 'Chur');
  await go('Continuer');
  expect(await screen.findByText(/^Vos réponses n'ont pas pu être enregistrées/)).toBeVisible();
  expect(screen.getByLabelText('Ville')).toHaveValue('Chur');
});

test('the newest version is shown when another device was faster', async () => {
  begun();
  let current = application();
  const calls = answer({
    ...keeping(),
    'GET /applications/current': () => ({ body: current }),
    'PUT /applications/current': () => {
      current = application({ version: 7, fields: { ...complete, city: 'Bern' } });
      return { status: 409, body: { code: 'draft.conflict' } };
    },
  });
  await renderAt(<Apply />, { at: '/apply?step=1' });
  await userEvent.type(await screen.findByLabelText('Ville'), 'Chur');
  await go('Continuer');
  expect(await screen.findByText('Demande modifiée ailleurs')).toBeVisible();
  expect(screen.getByLabelText('Ville')).toHaveValue('Bern');
  expect(named(calls, 'PUT /applications/current')).toBe(1);
});

test('what is gone or expired is a fresh start, not an error', async () => {
  begun();
  answer({ ...keeping(), 'GET /applications/current': { status: 410, body: { code: 'draft.expired' } } });
  await renderAt(<Apply />, { at: '/apply' });
  expect(
    await screen.findByText('Votre brouillon a expiré. Veuillez recommencer votre demande.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Prénom/)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('a loan that was changed since the simulation is not taken back by the address', async () => {
  answer(keeping());
  const { router } = await renderAt(<Apply />, { at: '/apply?lang=fr&amount=20000&months=24&rate=fixed' });
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Éloïse');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Martin');
  await userEvent.type(screen.getByLabelText(/^Adresse e-mail/), 'eloise@example.org');
  await userEvent.type(screen.getByLabelText(/^Téléphone/), '+41 79 123 45 67');
  await go('Continuer');
  await screen.findByText('Étape 2 sur 4');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Étape 1 sur 4')).toBeVisible();
  expect(router.state.location.search).toBe('?lang=fr'); // what is opened anew there has the kept loan
});

test('no link goes to the address before the one that is being typed', async () => {
  const calls = answer({
    ...keeping(application()),
    'POST /applications/current/resume-link': { status: 204 },
  });
  begun();
  await renderAt(<Apply />, { at: '/apply' });
  await go("M'envoyer le lien");
  expect(await screen.findByText('Lien envoyé. Consultez votre boîte e-mail.')).toBeVisible();
  const address = screen.getByLabelText(/^Adresse e-mail/);
  await userEvent.clear(address);
  await userEvent.type(address, 'eloise@exam');
  await go("M'envoyer le lien");
  await waitFor(() => expect(address).toBeInvalid());
  expect(screen.getByRole('region', { name: 'Veuillez corriger les champs signalés.' })).toHaveFocus();
  expect(screen.queryByText('Lien envoyé. Consultez votre boîte e-mail.')).not.toBeInTheDocument();
  expect(named(calls, 'POST /applications/current/resume-link')).toBe(1);
});
