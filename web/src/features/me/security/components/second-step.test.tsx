import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Factor } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { clientAudience } from '../api/audience.ts';
import { SecondStep } from './second-step.tsx';

const app: Factor = { id: 'a', kind: 'totp', name: 'Mon téléphone' };
const passkey: Factor = { id: 'p', kind: 'webauthn', name: 'Ordinateur' };
const phone: Factor = { id: 's', kind: 'phone', name: '+41 79 *** 67' };

async function open(factors: Factor[]) {
  const onDone = vi.fn();
  const onBack = vi.fn();
  const props = { audience: clientAudience, factors, onDone, onBack, leaving: false, help: 'Appelez-nous' };
  await renderAt(<SecondStep {...props} />);
  return { onDone, onBack };
}

const code = () => screen.getByLabelText(/Code à 6 chiffres/);
const press = async (name: string | RegExp) => await userEvent.click(screen.getByRole('button', { name }));

test('a browser without passkeys begins with the app, and says so of the passkey', async () => {
  await open([passkey, app]);
  await vi.waitFor(() => expect(code()).toHaveFocus());
  await press(/Ordinateur/);
  expect(screen.getByText(/ne sait pas utiliser les clés d'accès/)).toBeVisible();
});

test('a wrong code keeps the challenge; a challenge that is over is asked for anew', async () => {
  let challenges = 0;
  const outcomes = [
    { status: 422, body: { code: 'factor.rejected' } },
    { status: 410, body: { code: 'factor.challenge_expired' } },
    { body: { user: { email: 'lea@example.org', name: 'Léa' } } },
  ];
  const calls = answer({
    'POST /auth/factor/challenge': () => ({ body: { challenge_id: `c${++challenges}`, expires_at: '' } }),
    'POST /auth/factor/verify': () => outcomes.shift() ?? { status: 500 },
  });
  const { onDone } = await open([app]);
  for (const typed of ['111 111', '222222', '333333']) {
    await userEvent.type(code(), typed);
    await press('Vérifier');
    await vi.waitFor(() => expect(code()).not.toBeDisabled());
    const told = screen.queryByText(/Ce code n'est pas le bon, ou il a déjà servi/);
    expect(told !== null).toBe(typed === '111 111');
  }
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.filter(({ name }) => name.endsWith('verify')).map(({ body }) => body)).toEqual([
    { challenge_id: 'c1', code: '111111' },
    { challenge_id: 'c1', code: '222222' },
    { challenge_id: 'c2', code: '333333' },
  ]);
});

test('a text message leaves only when it is asked for', async () => {
  const calls = answer({
    'POST /auth/factor/challenge': { body: { challenge_id: 'c', expires_at: '' } },
    'POST /auth/factor/verify': { body: {} },
  });
  const { onDone } = await open([phone]);
  expect(calls).toEqual([]);
  await press('Recevoir le code');
  await userEvent.type(await screen.findByLabelText(/Code à 6 chiffres/), '123456');
  await press('Vérifier');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.map(({ name }) => name)).toEqual(['POST /auth/factor/challenge', 'POST /auth/factor/verify']);
});

test('a recovery code goes as it was typed, without the spaces around it', async () => {
  const calls = answer({ 'POST /auth/factor/recovery': { body: {} } });
  const { onDone } = await open([app]);
  await press('Code de secours');
  await press('Vérifier');
  expect(screen.getByText('Ce champ est requis')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Code de secours/), ' abcd-efgh-ijkl-mnop ');
  await press('Vérifier');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ code: 'abcd-efgh-ijkl-mnop' });
});

test('the person who lost everything is told whom to call, and can go back', async () => {
  const { onBack } = await open([app]);
  await userEvent.click(screen.getByText(/plus accès à votre appareil/));
  expect(screen.getByText('Appelez-nous')).toBeVisible();
  await press('Revenir à la connexion');
  expect(onBack).toHaveBeenCalledOnce();
});
