import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { useOpenActions } from './use-open-actions.ts';

function Titles() {
  const actions = useOpenActions();
  return (
    <ul aria-label="to do">
      {actions?.map(({ to, title }) => (
        <li key={to}>{`${title} > ${to}`}</li>
      ))}
    </ul>
  );
}

const none = { body: { items: [] } };
const request = { id: 'r1', reference: 'XK-2026-0a1b2c3d', stage: 'in_review', outcome: '' };
const papers = {
  request_id: 'r1',
  reference: 'XK-2026-0a1b2c3d',
  open: true,
  answering: false,
  checklist: [{ state: 'missing' }, { state: 'missing' }, { state: 'received' }],
};

const answers = {
  'GET /me/loan-requests': { body: { items: [request], summary: {} } },
  'GET /me/offers': none,
  'GET /me/loans': none,
  'GET /me/interviews': none,
  'GET /me/conditions': none,
  'GET /me/documents': { body: { items: [papers] } },
  'GET /me/profile': { body: { change: { has_proof: false } } },
};

test('papers and the proof of an address that are missing are among what is to do', async () => {
  answer(answers);
  await renderAt(<Titles />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Envoyer 2 documents : XK-2026-0a1b2c3d > /client/documents',
    'Envoyer un justificatif de votre nouvelle adresse > /client/profile',
  ]);
});

test('what is asked before a payout is named once for each request', async () => {
  const condition = { id: 'c1', request_id: 'r1', reference: 'XK-2026-0a1b2c3d', state: 'wanted' };
  const items = [
    condition,
    { ...condition, id: 'c2' },
    { ...condition, id: 'c3', request_id: 'r2', state: 'met' },
  ];
  answer({ ...answers, 'GET /me/documents': none, 'GET /me/conditions': { body: { items } } });
  await renderAt(<Titles />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Répondre avant le versement : XK-2026-0a1b2c3d > /client/requests/r1',
    'Envoyer un justificatif de votre nouvelle adresse > /client/profile',
  ]);
});

test('what else there is to do is told without papers, interviews and profile', async () => {
  const away = { status: 403, body: { code: 'forbidden' } };
  const asked = { ...request, stage: 'info_requested' };
  answer({
    ...answers,
    'GET /me/loan-requests': { body: { items: [asked], summary: {} } },
    'GET /me/interviews': away,
    'GET /me/documents': away,
    'GET /me/profile': away,
  });
  await renderAt(<Titles />);
  expect(await screen.findByText(/^Compléter la demande/)).toBeVisible();
});
