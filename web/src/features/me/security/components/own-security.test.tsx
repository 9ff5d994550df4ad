import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnSecurity as Own } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { clientAudience } from '../api/audience.ts';
import { OwnSecurity } from './own-security.tsx';

const at = '2026-11-21T09:00:00Z';

const session = {
  id: 's1',
  device: 'Firefox, Windows',
  door: 'site',
  program: '',
  source: '192.0.2.1',
  current: true,
} as const;

const own: Own = {
  factors: [{ id: 'f1', kind: 'totp', name: 'Mon téléphone', created_at: at, last_used_at: null }],
  recovery_codes_left: 2,
  sessions: [
    { ...session, id: 's2', door: 'wire', device: '', current: false, created_at: at, last_seen_at: at },
    {
      ...session,
      id: 's3',
      door: 'program',
      program: 'Appli de la banque',
      device: 'iPhone',
      current: false,
      created_at: at,
      last_seen_at: at,
    },
    { ...session, created_at: at, last_seen_at: at },
  ],
  policy: 'optional',
};

const show = async () => await renderAt(<OwnSecurity audience={clientAudience} voluntary />);
const press = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }));

test('a failure has a way out', async () => {
  answer({ 'GET /me/security': { status: 403, body: { code: 'forbidden' } } });
  await show();
  expect(await screen.findByText(/ne peuvent pas être affichées/)).toBeVisible();
  answer({ 'GET /me/security': { body: { ...own, factors: [], recovery_codes_left: 0 } } });
  await press('Réessayer');
  expect(await screen.findByText('Aucun moyen de vérification pour le moment.')).toBeVisible();
  expect(screen.getByText(/si vous le souhaitez/)).toBeVisible();
  expect(screen.queryByText('Codes de secours')).toBeNull();
});

test('this session comes first and cannot be ended from here; another program has a name of its kind, or its own', async () => {
  answer({ 'GET /me/security': { body: own } });
  await show();
  await screen.findByText('Cette session');
  const section = screen.getByRole('heading', { name: 'Sessions et appareils' }).closest('section');
  const rows = within(section as HTMLElement).getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(rows[1] as HTMLElement).getByText('Appareil inconnu')).toBeVisible();
  expect(within(rows[1] as HTMLElement).getByText(/Application connectée/)).toBeVisible();
  expect(within(rows[2] as HTMLElement).getByText(/Ouverte par Appli de la banque/)).toBeVisible();
});

test('a removal asks for the password only where the server does, and goes on with it', async () => {
  const outcomes = [
    { status: 403, body: { code: 'session.reauthenticate' } },
    { status: 422, body: { code: 'invalid', errors: [{ pointer: '/password', code: 'password.wrong' }] } },
    { status: 204 },
  ];
  const calls = answer({
    'GET /me/security': { body: own },
    'DELETE /me/factors/f1': () => outcomes.shift() ?? { status: 500 },
  });
  await show();
  await press(/^Retirer «\sMon téléphone/);
  expect(screen.queryByLabelText(/Votre mot de passe/)).toBeNull();
  await press('Retirer');
  const password = await screen.findByLabelText(/Votre mot de passe/, { selector: 'input' });
  await userEvent.type(password, 'Falsch');
  await press('Retirer');
  expect(await screen.findByText('Le mot de passe actuel est incorrect')).toBeVisible();
  await userEvent.clear(password);
  await userEvent.type(password, 'Granit-2026 & Lac');
  await press('Retirer');
  expect(await screen.findByText('Moyen de vérification retiré')).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('DELETE')).map(({ body }) => body)).toEqual([
    {},
    { password: 'Falsch' },
    { password: 'Granit-2026 & Lac' },
  ]);
});

test('an app that is given up before its first code leaves nothing behind', async () => {
  const calls = answer({
    'GET /me/security': { body: own },
    'POST /me/factors': {
      body: {
        id: 'f9',
        challenge_id: 'c',
        expires_at: at,
        totp: { secret: 'JBSWY3DP', uri: '', qr: '<svg/>' },
      },
    },
    'DELETE /me/factors/f9': { status: 204 },
  });
  await show();
  await press('Ajouter une application');
  await press('Continuer');
  expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
  await press('Annuler');
  expect(calls.map(({ name }) => name)).toContain('DELETE /me/factors/f9');
  expect(calls.find(({ name }) => name === 'POST /me/factors')?.body).toEqual({
    kind: 'totp',
    name: 'Application',
  });
});
