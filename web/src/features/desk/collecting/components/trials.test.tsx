import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { CollectionStrategies, CollectionTrial, CollectionTrialOutcome } from '../api.ts';
import { Trials } from './trials.tsx';

const nothing = { paused: false, weekly_contacts: 0, segments: [] };

const strategies: CollectionStrategies = {
  in_force: nothing,
  valid_from: null,
  alert_by: 3,
  ladder: [],
  currencies: ['EUR'],
  today: '2026-11-29',
  changes: [],
};

const trial: CollectionTrial = {
  id: 't1',
  author: 'Ann',
  yours: true,
  created_at: '2026-09-01T08:00:00Z',
  decided_by: 'Bob',
  decided_note: '',
  decided_at: '2026-09-01T09:00:00Z',
  allowed: [],
  challenger: { ...nothing, weekly_contacts: 2 },
  share: 20,
  valid_from: '2026-09-02',
  until: '2026-12-31',
  reason: 'Moins de contacts',
  state: 'applied',
  phase: 'running',
  ended_on: null,
  stopped_by: '',
  stop_reason: '',
  may_stop: true,
};

const few = { of: 19, back: 12, share_permille: null, low_permille: null, high_permille: null };
const group = {
  episodes: 30,
  back_30: { of: 20, back: 13, share_permille: 650, low_permille: 433, high_permille: 819 },
  back_60: few,
  late_at_start: [{ amount: 250_000, currency: 'EUR' }],
  collected: [],
  emails: 41,
  texts: 0,
  posts: 3,
  calls: 5,
  reliefs: 1,
  complaints: 2,
};
const outcome: CollectionTrialOutcome = {
  until: '2026-11-29',
  fewest: 20,
  groups: [
    { ...group, arm: 'champion' },
    { ...group, arm: 'challenger', episodes: 19, back_30: few },
  ],
};

const show = () =>
  renderAt(
    <Trials
      strategies={strategies}
      mayExport
      change={(of) => (
        <li key={of.of.id}>
          {of.title} {of.stateName} {of.onward}
        </li>
      )}
    />,
  );

test('both groups stand beside each other, and few are not compared', async () => {
  answer({
    'GET /staff/collection/trials': { body: { today: '2026-11-29', trials: [trial] } },
    'GET /staff/collection/trials/t1/outcome': { body: outcome },
  });
  await show();
  const table = await screen.findByRole('table', { name: 'Résultats' });
  const cells = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/\s/g, ' '));
  expect(cells('À jour en 30 jours').slice(-2)).toEqual([
    '65 % (13 sur 20 ; 43,3 % à 81,9 %)',
    'trop peu pour comparer',
  ]);
  expect(cells('À jour en 60 jours').slice(-2)).toEqual(['trop peu pour comparer', 'trop peu pour comparer']);
  expect(cells('Retards').slice(-2)).toEqual(['30', '19']);
  expect(screen.getByRole('link', { name: 'Fichier CSV des résultats' })).toHaveAttribute(
    'href',
    '/api/v1/staff/collection/trials/t1/outcome/file',
  );
});

test('a trial is stopped with a reason, and its strategy is proposed for all', async () => {
  const user = userEvent.setup();
  const calls = answer({
    'GET /staff/collection/trials': { body: { today: '2026-11-29', trials: [trial] } },
    'GET /staff/collection/trials/t1/outcome': { body: outcome },
    'POST /staff/collection/trials/t1/stop': { body: { ...trial, phase: 'stopped', may_stop: false } },
    'POST /staff/collection/strategies': { status: 201, body: {} },
  });
  await show();
  await user.click(await screen.findByRole('button', { name: 'Arrêter l’essai' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Arrêter l’essai' }));
  expect(dialog.getByText('Indiquez un motif.')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Assez');
  await user.click(dialog.getByRole('button', { name: 'Arrêter l’essai' }));
  expect(await screen.findByText('Essai arrêté')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'L’adopter pour tous' }));
  const other = within(screen.getByRole('dialog'));
  await user.type(other.getByRole('textbox'), 'Elle est meilleure');
  await user.click(other.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText('Stratégie proposée')).toBeVisible();
  const sent = calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
  expect(sent).toEqual([
    { reason: 'Assez' },
    { strategy: trial.challenger, valid_from: '2026-11-29', reason: 'Elle est meilleure' },
  ]);
});

test('a trial is proposed with its share and its days', async () => {
  const user = userEvent.setup();
  const calls = answer({
    'GET /staff/collection/trials': { body: { today: '2026-11-29', trials: [] } },
    'POST /staff/collection/trials': {
      status: 422,
      body: {
        code: 'invalid',
        errors: [{ pointer: '/share', code: 'trial.share', params: { min: 1, max: 50 } }],
      },
    },
  });
  await show();
  expect(await screen.findByText('Aucun essai')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Proposer un essai' }));
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(screen.getByText('Indiquez un motif.')).toBeVisible();
  const share = screen.getByLabelText(/^Part des prêts/);
  await user.clear(share);
  await user.type(share, '60');
  await user.type(screen.getByLabelText(/^Premier jour/), '2026-12-01');
  await user.type(screen.getByLabelText(/^Dernier jour/), '2027-03-01');
  await user.type(screen.getByLabelText(/^Motif/), 'Essayer');
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText('Un nombre entier de 1 à 50.')).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    challenger: nothing,
    share: 60,
    valid_from: '2026-12-01',
    until: '2027-03-01',
    reason: 'Essayer',
  });
});
