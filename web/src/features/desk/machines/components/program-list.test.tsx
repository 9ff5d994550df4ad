import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Program } from '#/api/schema.gen.ts';
import { alice, bruno, clara, overview, program, secret } from '#/testing/programs.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { ProgramList } from './program-list.tsx';

const list = (...items: Program[]) => ({ 'GET /staff/programs': { body: { ...overview, items } } });

test('without programs there is nothing to stop, and a word on what to add', async () => {
  answer(list());
  await renderAt(<ProgramList />);
  expect(await screen.findByText('Aucun programme')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tout arrêter' })).toBeNull();
});

test('a list that could not be loaded is asked for again', async () => {
  let refused = true;
  answer({
    'GET /staff/programs': () =>
      refused
        ? { status: 503, body: { code: 'unavailable' } }
        : { body: { ...overview, items: [program()] } },
  });
  await renderAt(<ProgramList />);
  expect(await screen.findByText('Impossible de charger les programmes')).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Entrepôt de données' })).toBeVisible();
});

test('a program tells what it may do, who answers for it and of its secrets', async () => {
  answer(
    list(
      program({
        addresses: ['203.0.113.0/24'],
        answering: [
          { ...alice, gone: false },
          { ...bruno, gone: true },
        ],
        secrets: [
          secret({ used_at: '2026-11-20T10:00:00Z', used_from: '203.0.113.9' }),
          secret({ id: 'old', hint: 'flk_live_zzzz', state: 'ended' }),
        ],
      }),
    ),
  );
  await renderAt(<ProgramList />);
  expect(await screen.findByText('loan.read')).toBeVisible();
  expect(screen.getByText(/Lire les prêts et leurs paiements/)).toBeVisible();
  expect(screen.getByText('203.0.113.0/24')).toBeVisible();
  expect(screen.getByText("Bruno Keller (n'a plus accès)")).toBeVisible();
  expect(screen.getByText(/depuis 203\.0\.113\.9/)).toBeVisible();
  const ends = screen.getAllByRole('button', { name: /^Mettre fin à la clé/ });
  expect(ends.map((end) => end.getAttribute('aria-label'))).toEqual([
    'Mettre fin à la clé flk_live_a1B2 de « Entrepôt de données »',
  ]);
});

test('what waits is compared with today, and confirmed as it was seen', async () => {
  const { name, contact, addresses } = program();
  const waiting = program({
    allowed: ['confirm', 'withdraw'],
    wanted: {
      name,
      contact,
      addresses,
      scopes: ['request.read', 'client.read'],
      responsible: ['alice', 'clara'],
    },
    wanted_by: alice.name,
    wanted_people: [
      { ...alice, gone: false },
      { ...clara, gone: false },
    ],
  });
  let asked = 0;
  const calls = answer({
    ...list(waiting),
    'POST /staff/programs/p1/confirm': () => {
      asked += 1;
      return asked === 1
        ? { status: 403, body: { code: 'session.reauthenticate' } }
        : { status: 409, body: { code: 'program.version_conflict' } };
    },
  });
  await renderAt(<ProgramList />);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['Droits', 'En répondent']);
  expect(rows[0]).toHaveTextContent('Lire les fiches des clients (client.read)');
  expect(rows[1]).toHaveTextContent('Clara Weiss');

  await userEvent.click(screen.getByRole('button', { name: 'Confirmer « Entrepôt de données »' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('client.read')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await userEvent.type(await dialog.findByLabelText(/Votre mot de passe/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await dialog.findByText(/Ce programme a changé entre-temps/)).toBeVisible();
  const sent = calls.filter((call) => call.name.endsWith('/confirm')).map(({ body }) => body);
  expect(sent).toEqual([{ version: 3 }, { version: 3, password: 'secret' }]);
});

test('a stopped program that is to go on says so to who confirms it', async () => {
  const { name, contact, addresses, scopes, responsible } = program();
  answer(
    list(
      program({
        state: 'stopped',
        stopped_at: '2026-11-20T10:00:00Z',
        stopped_by: bruno.name,
        allowed: ['confirm'],
        wanted: { name, contact, addresses, scopes, responsible },
        wanted_by: alice.name,
        wanted_people: program().answering,
      }),
    ),
  );
  await renderAt(<ProgramList />);
  expect(await screen.findByText('Le programme est arrêté : confirmé, il reprend.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('everything is stopped at once, and what has ended stays out of the way', async () => {
  const ended = program({ id: 'p2', name: 'Ancien', state: 'ended', allowed: [], secrets: [] });
  const calls = answer({
    ...list(program(), ended),
    'POST /staff/programs/stop-all': { body: { stopped: 1 } },
  });
  await renderAt(<ProgramList />);
  expect(await screen.findByText('Programmes terminés (1)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tout arrêter' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tout arrêter' }));
  expect(await screen.findByText('Programmes arrêtés : 1')).toBeVisible();
  expect(calls.some(({ name }) => name === 'POST /staff/programs/stop-all')).toBe(true);
});

test('another secret is shown once, with what keeps it from opening anything', async () => {
  const made = program({ secrets: [secret({ id: 'new', state: 'waiting' }), secret()] });
  answer({
    ...list(program()),
    'POST /staff/programs/p1/secrets': { status: 201, body: { program: made, token: 'flk_live_shown' } },
  });
  await renderAt(<ProgramList />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Nouvelle clé pour « Entrepôt de données »' }),
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Créer' }));
  expect(await screen.findByText('flk_live_shown')).toBeVisible();
  expect(screen.getByText(/Elle n'ouvre rien avant/)).toBeVisible();
});

test('a public key is pasted, checked and given, and waits', async () => {
  const waiting = program({
    keys: [
      {
        id: 'k1',
        kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
        alg: 'EdDSA',
        state: 'waiting',
        made_by: alice.name,
        made_at: '2026-11-02T08:00:00Z',
        ends_at: '2027-11-02T23:00:00Z',
        used_at: null,
        used_from: '',
      },
    ],
  });
  let sent: unknown;
  let given = false;
  answer({
    'GET /staff/programs': () => ({
      body: { ...overview, items: [given ? waiting : program({ allowed: ['add_key'] })] },
    }),
    'POST /staff/programs/p1/keys': (body) => {
      sent = body;
      given = true;
      return { status: 201, body: waiting };
    },
  });
  await renderAt(<ProgramList />);
  await userEvent.click(await screen.findByRole('button', { name: /^Nouvelle clé publique pour/ }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(/JWK/);
  await userEvent.type(field, 'nonsense');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText(/courbe P-256/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}');
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText(/^Nouvelle clé publique de Alice/)).toBeVisible();
  expect(sent).toMatchObject({ jwk: { kty: 'OKP', crv: 'Ed25519' }, expires_on: overview.last });
  expect(screen.getByText('live_p1')).toBeVisible();
});
