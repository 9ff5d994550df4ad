import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { type AuthTab, AuthTabs } from './auth-tabs.tsx';

function Page({ start = 'login' as AuthTab }) {
  const [tab, setTab] = useState(start);
  return <AuthTabs tab={tab} onTab={setTab} />;
}

const fill = async (label: RegExp | string, text: string) =>
  await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text);

const send = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

describe('Connexion', () => {
  async function signIn() {
    await fill(/Adresse e-mail/, 'jeanne@example.com');
    await fill(/^Mot de passe/, 'Abcdef1!');
    await send('Se connecter');
  }

  test('asks for both fields before anything is sent', async () => {
    const calls = answer({});
    await renderAt(<Page />);
    await send('Se connecter');
    expect(screen.getByText("L'email est requis")).toBeVisible();
    expect(screen.getByText('Le mot de passe est requis')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('says that it worked', async () => {
    const user = { email: 'jeanne@example.com', name: 'Jeanne' };
    const calls = answer({ 'POST /auth/login': { body: { user, expires_at: null } } });
    await renderAt(<Page />);
    await signIn();
    expect(await screen.findByText('Connexion réussie')).toBeVisible();
    expect(calls[0]?.body).toEqual({ email: 'jeanne@example.com', password: 'Abcdef1!' });
  });

  test.each([
    [401, 'auth.invalid_credentials', 'Identifiants invalides. Veuillez réessayer.'],
    [429, 'too_many', 'Trop de tentatives'],
    [429, 'too_many', 'Veuillez attendre avant de réessayer.'],
    [500, 'internal', "Une erreur s'est produite. Veuillez réessayer plus tard."],
  ])('%d: %s', async (status, code, message) => {
    answer({ 'POST /auth/login': { status, body: { code } } });
    await renderAt(<Page />);
    await signIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveValue('jeanne@example.com');
  });

  test('with the network down the sentence of signing in stands there', async () => {
    answer({
      'POST /auth/login': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await renderAt(<Page />);
    await signIn();
    expect(await screen.findByText("Une erreur s'est produite lors de la connexion.")).toBeVisible();
  });

  test('a forgotten password sends the mail, says nothing about existence, and goes on', async () => {
    const calls = answer({ 'POST /auth/recover': { status: 202 } });
    const { router } = await renderAt(<Page />);
    await fill(/Adresse e-mail/, 'jeanne@example.com');
    await send('Mot de passe oublié ?');
    expect(
      await screen.findByText("Un e-mail de récupération est envoyé si l'adresse existe."),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/reset-password');
    expect(calls.map((call) => call.name)).toEqual(['POST /auth/recover']);
  });
});

describe('Créer un compte', () => {
  async function register(confirm = 'Abcdef1!') {
    await fill(/Prénom/, 'Jeanne');
    await fill(/^Nom/, 'Martin');
    await userEvent.selectOptions(screen.getByLabelText(/Pays/), 'Suisse');
    await fill(/Adresse e-mail/, 'jeanne@example.com');
    await fill(/^Mot de passe/, 'Abcdef1!');
    await fill(/Confirmer le mot de passe/, confirm);
    await send('Créer mon compte');
  }

  test('the tab opens by its link too', async () => {
    await renderAt(<Page />);
    await send('Créer un compte');
    expect(screen.getByLabelText(/Prénom/)).toBeVisible();
    expect(screen.getAllByRole('option').length).toBeGreaterThan(190);
  });

  test('names what is missing', async () => {
    const calls = answer({});
    await renderAt(<Page start="register" />);
    await send('Créer mon compte');
    expect(screen.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible();
    expect(screen.getByText('Le pays est requis')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('wants the same password twice', async () => {
    const calls = answer({});
    await renderAt(<Page start="register" />);
    await register('Abcdef1?');
    expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('asks to look into the mailbox', async () => {
    const calls = answer({ 'POST /auth/register': { status: 202 } });
    await renderAt(<Page start="register" />);
    await register();
    expect(await screen.findByText('Compte créé avec succès!')).toBeVisible();
    expect(screen.getByText(/Nous avons écrit à jeanne@example.com/)).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ country: 'CH', password_confirm: 'Abcdef1!' });
  });

  test('shows what the server refuses at its field', async () => {
    const errors = [{ pointer: '/last_name', code: 'name.characters' }];
    answer({ 'POST /auth/register': { status: 422, body: { code: 'invalid', errors } } });
    await renderAt(<Page start="register" />);
    await register();
    expect(
      await screen.findByText('Le nom ne peut contenir que des lettres, espaces, apostrophes et tirets'),
    ).toBeVisible();
  });
});
