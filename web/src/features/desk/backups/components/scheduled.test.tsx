import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScheduledBackup, ScheduledBackups } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { Scheduled } from './scheduled.tsx';

const run: ScheduledBackup = {
  id: '1',
  state: 'done',
  node: 'a',
  files: 3,
  bytes: 4_620_000,
  written: 12_000,
  problem: '',
  started_at: '2026-11-28T03:00:00Z',
  finished_at: '2026-11-28T03:01:00Z',
  removed_at: null,
};
const none: ScheduledBackups = {
  hour: -1,
  place: '/srv/backups/repository',
  days: 7,
  weeks: 4,
  months: 0,
  runs: [],
  last_good: null,
  rehearsal: null,
  rehearse: 'monthly',
  rehearsals: [],
  unreadable: 0,
};

test('says that none is taken by itself, and who changes that', async () => {
  await renderAt(<Scheduled of={none} />);
  expect(screen.getByText('Aucune sauvegarde automatique')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says when they are taken, what stays, and what became of each', async () => {
  const failed: ScheduledBackup = { ...run, id: '2', state: 'failed', problem: 'no_space' };
  const gone: ScheduledBackup = { ...run, id: '3', removed_at: '2026-11-27T03:00:00Z' };
  await renderAt(
    <Scheduled of={{ ...none, hour: 3, last_good: run.finished_at, runs: [failed, run, gone] }} />,
  );
  expect(screen.getByText(/à partir de 03 h/)).toHaveTextContent('7 jours, 4 semaines et 0 mois');
  expect(screen.getByText(/Le disque n'a pas assez de place/)).toBeVisible();
  expect(screen.getAllByText(/4,6 Mo, 3 fichiers/)).toHaveLength(2);
  expect(screen.getAllByText('12 ko')).toHaveLength(2);
  expect(screen.getByText('Retirée')).toBeVisible();
});

test('tells of those that do not open, and only then', async () => {
  const { unmount } = await renderAt(<Scheduled of={none} />);
  expect(screen.queryByText(/ne s'ouvrent pas/)).toBeNull();
  unmount();
  await renderAt(<Scheduled of={{ ...none, unreadable: 2 }} />);
  expect(screen.getByText("Des sauvegardes ne s'ouvrent pas (2)")).toBeVisible();
  expect(screen.getByText(/aucune n'est retirée/)).toBeVisible();
});
