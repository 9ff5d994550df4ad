import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BackupRehearsal, ScheduledBackups } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { Rehearsals } from './rehearsals.tsx';

const went: BackupRehearsal = {
  id: '1',
  state: 'done',
  node: 'a',
  files: 3,
  bytes: 4_620_000,
  written: 0,
  problem: '',
  started_at: '2026-11-28T03:01:00Z',
  finished_at: '2026-11-28T03:03:05Z',
  removed_at: null,
  snapshot: '019e0f4a3c007d2ab1c2d3e4f5a6b7c8',
  made_at: '2026-11-28T03:00:00Z',
  seconds: 125,
  tables: 120,
  rows: 3400,
  differences: 0,
  report: 'Rows: 3400 in 120 tables, as in the backup.',
};
const none: ScheduledBackups = {
  hour: 3,
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

test('says how often it is tried, and that it never was', async () => {
  const { unmount } = await renderAt(<Rehearsals of={none} />);
  expect(screen.getByText(/restaurée à l'essai chaque mois/)).toBeVisible();
  expect(screen.getByText(/n'a encore été restaurée à l'essai/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  await renderAt(<Rehearsals of={{ ...none, rehearse: 'off' }} />);
  expect(screen.getByText(/FLORIN_BACKUP_REHEARSE/)).toBeVisible();
});

test('says what was restored, how long that took and what was compared', async () => {
  await renderAt(<Rehearsals of={{ ...none, rehearsals: [went] }} />);
  expect(screen.getByText(/Dernière restauration d'essai, trouvée complète/)).toBeVisible();
  expect(screen.getAllByText('2 min 5 s')[0]).toBeVisible();
  expect(screen.getAllByText(/tables : 120/)[0]).toHaveTextContent(/3.400/);
  expect(screen.queryByText(/différence/)).toBeNull();
});

test('one that failed is no quiet line, and its report can be read', async () => {
  const bad: BackupRehearsal = {
    ...went,
    id: '2',
    state: 'failed',
    problem: 'differs',
    differences: 4,
    report: 'rows: loans has 1, the backup had 2',
  };
  await renderAt(<Rehearsals of={{ ...none, rehearsals: [bad, went] }} />);
  expect(screen.getByText(/a échoué/)).toBeVisible();
  expect(screen.getByText(/le rapport dit ce qui diffère/)).toBeVisible();
  expect(screen.getAllByText('4 différences')[0]).toBeVisible();
  expect(screen.getAllByText(/loans has 1/)[0]).toBeInTheDocument();
});

test('one that could not be tried says so', async () => {
  const refused: BackupRehearsal = { ...went, state: 'failed', problem: 'no_database' };
  await renderAt(<Rehearsals of={{ ...none, rehearsals: [refused] }} />);
  expect(screen.getByText(/L'essai n'a pas pu se faire/)).toBeVisible();
  expect(screen.queryByText(/trouvée complète/)).toBeNull();
});
