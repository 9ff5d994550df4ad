import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { ReportCalendar, ReportDuty } from '../api.ts';
import { Reporting } from './reporting.tsx';

const complaints: ReportDuty = {
  key: 'FR.complaints',
  version: 0,
  own: false,
  country: 'FR',
  word: 'complaints',
  title: '',
  authority: 'ACPR',
  source: 'Instruction ACPR n° 2019-I-23',
  rule: 'fr.report.complaints',
  note: 'A note',
  confidence: 'sourced',
  rhythm: 'year',
  rhythm_by_law: true,
  due_months: 6,
  due_days: 0,
  due_working_days: 0,
  rolls: false,
  due_by_law: true,
  some_only: false,
  made: 'complaints',
  applies: true,
  reason: '',
  since: null,
  set_by: '',
  set_at: null,
};
const laundering: ReportDuty = {
  ...complaints,
  key: 'FR.laundering',
  word: 'laundering',
  confidence: 'known',
  due_months: 0,
  due_by_law: false,
  made: '',
};
const bank: ReportDuty = {
  ...complaints,
  key: 'EU.supervision',
  country: 'EU',
  word: 'supervision',
  rhythm: 'quarter',
  due_months: 0,
  due_days: 42,
  some_only: true,
  made: 'statements',
  applies: false,
  reason: 'Pas une banque',
};

const year = { from: '2025-01-01', to: '2025-12-31' };
const calendar: ReportCalendar = {
  today: '2026-11-29',
  items: [
    { duty: complaints.key, ...year, due: '2026-06-30', days: -152, state: 'late', version: 0 },
    { duty: laundering.key, ...year, due: null, days: 0, state: 'no_day', version: 0 },
  ],
  duties: [complaints, laundering, bank],
  filings: [
    {
      duty: complaints.key,
      from: '2024-01-01',
      to: '2024-12-31',
      version: 1,
      current: true,
      sent_on: '2025-06-20',
      reference: 'ONE-17',
      note: '',
      by: 'Ann Martin',
      at: '2025-06-20T08:00:00Z',
    },
  ],
  may_manage: true,
};

const shown = (of: ReportCalendar) =>
  answer({
    'GET /staff/reporting': { body: of },
    'POST /staff/reporting/filings': { status: 201, body: {} },
    'POST /staff/reporting/duties/FR.laundering': { body: {} },
  });

test('says what is late, what lacks its day, and where the figures are made', async () => {
  shown(calendar);
  await renderAt(<Reporting made={{ complaints: '/complaints' }} />);
  const due = await screen.findByRole('table', { name: 'À envoyer' });
  const [, first, second] = within(due).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Chiffres des réclamations \(FR\).*ACPR.*2025.*30\/06\/2026.*en retard de 152 jours/,
  );
  expect(within(due).getByRole('link', { name: /chiffres annuels des réclamations/ })).toHaveAttribute(
    'href',
    '/complaints',
  );
  expect(second).toHaveTextContent('jour à saisir');
  expect(screen.getByText(/Il manque un rythme ou un jour à une déclaration/)).toBeVisible();
  const duties = screen.getByRole('table', { name: 'Obligations' });
  expect(within(duties).getByText('6 mois après la fin de la période')).toBeVisible();
  expect(within(duties).getByText('non : Pas une banque')).toBeVisible();
  expect(within(duties).getByText(/texte non vérifié/)).toBeVisible();
});

test('records what was sent, and asks why a record is corrected', async () => {
  const calls = shown(calendar);
  const user = userEvent.setup();
  await renderAt(<Reporting made={{}} />);
  const [first] = await screen.findAllByRole('button', { name: "Noter l'envoi" });
  await user.click(first as HTMLElement);
  await user.type(screen.getByLabelText(/Référence de l'accusé/), 'ONE-18');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(calls.at(1)).toEqual({
    name: 'POST /staff/reporting/filings',
    body: {
      duty: complaints.key,
      to: '2025-12-31',
      version: 0,
      sent_on: '2026-11-29',
      reference: 'ONE-18',
      note: '',
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Corriger' }));
  await user.click(screen.getByRole('checkbox', { name: /Rien n'a été envoyé/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Indiquez un motif.')).toBeVisible();
  await user.type(screen.getByLabelText(/Motif de la correction/), 'Un brouillon');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(calls.filter(({ name }) => name.startsWith('POST')).at(1)?.body).toEqual({
    duty: complaints.key,
    to: '2024-12-31',
    version: 1,
    sent_on: null,
    reference: '',
    note: 'Un brouillon',
  });
});

test('asks only for what the law leaves open', async () => {
  const calls = shown(calendar);
  const user = userEvent.setup();
  await renderAt(<Reporting made={{}} />);
  const duties = await screen.findByRole('table', { name: 'Obligations' });
  const [ofComplaints, ofLaundering] = within(duties).getAllByRole('button', { name: 'Modifier' });
  await user.click(ofComplaints as HTMLElement);
  expect(screen.queryByLabelText('puis jours')).toBeNull();
  expect(screen.queryByLabelText(/Rythme/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(ofLaundering as HTMLElement);
  await user.type(screen.getByLabelText('puis jours'), '400');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Un nombre entier de 0 à 366.')).toBeVisible();
  await user.clear(screen.getByLabelText('puis jours'));
  await user.type(screen.getByLabelText('puis jours'), '59');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
    due_days: 59,
    due_months: 0,
    rhythm: '',
    applies: true,
    since: null,
  });
});

test('who may only read is offered nothing to do', async () => {
  shown({ ...calendar, may_manage: false, items: [] });
  await renderAt(<Reporting made={{}} />);
  expect(await screen.findByText('Rien à envoyer')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
