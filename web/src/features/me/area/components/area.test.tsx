import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OwnRequest, Summary, User } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Area } from './area.tsx';
import type { OpenAction } from './open-actions.tsx';
import { Overview } from './overview.tsx';

const user: User = { name: 'Jeanne Martin', email: 'jeanne@example.org', reference: 'CL-0A1B2C3D' };

const nothing: Summary = {
  loan_status: 'none',
  amount: null,
  duration: null,
  monthly_payment: null,
  next_due: null,
};

function request(status: OwnRequest['status'], reference: string): OwnRequest {
  return {
    id: reference,
    reference,
    created_at: '2026-11-20T09:00:00Z',
    amount: { amount: 1_000_000, currency: 'EUR' },
    duration: 36,
    status,
    stage: 'in_review',
    outcome: '',
    status_label_key: `client:status.${status}`,
  };
}

async function open({
  items = [] as OwnRequest[],
  summary = nothing,
  name = 'Jeanne Martin',
  token = null as string | null,
  actions = [] as OpenAction[],
} = {}) {
  const calls = answer({
    'GET /me/loan-requests': { body: { items, summary } },
    'GET /me/loans': { body: { items: [] } },
    'POST /me/claims': { body: { reference: 'XK-2026-0a1b2c3d' } },
  });
  const onLogout = vi.fn();
  const onSettled = vi.fn();
  const view = await renderAt(
    <Area user={{ ...user, name }} onNew={vi.fn()} onLogout={onLogout} loggingOut={false} unread={0}>
      <Overview claim={{ token, onSettled }} actions={actions} />
    </Area>,
    { at: '/client' },
  );
  return { ...view, calls, onLogout, onSettled };
}

test('a new client sees that there is nothing yet, and what to do', async () => {
  await open({ name: ' ' });
  expect(screen.getByText('Chargement de vos données...')).toBeVisible();
  expect(await screen.findByText('Aucune demande de crédit pour le moment')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bienvenue, Utilisateur' })).toBeVisible();
  expect(screen.getByText('Aucun prêt')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nouvelle demande de crédit' })).toHaveAttribute('href', '/apply');
});

test('shows each request with reference, date, amount and status; an unknown status raw', async () => {
  await open({
    items: [
      request('pending', 'XK-2026-aaaaaaaa'),
      request('approved', 'XK-2026-bbbbbbbb'),
      request('odd' as 'pending', 'XK-2026-cccccccc'),
    ],
    summary: { ...nothing, loan_status: 'pending' },
  });
  const row = (reference: string) => within(screen.getByRole('row', { name: new RegExp(reference) }));
  await screen.findByText('XK-2026-aaaaaaaa');
  expect(row('aaaaaaaa').getByText('20/11/2026')).toBeVisible();
  expect(row('aaaaaaaa').getByText('10 000,00 €')).toBeVisible();
  expect(row('aaaaaaaa').getByText('En attente')).toHaveClass('text-info');
  expect(row('bbbbbbbb').getByText('Approuvé')).toHaveClass('text-approved');
  expect(row('cccccccc').getByText('odd')).toHaveClass('text-unknown');
});

test('sums the loan up', async () => {
  await open({
    items: [request('approved', 'XK-2026-bbbbbbbb')],
    summary: {
      loan_status: 'approved',
      amount: { amount: 1_000_000, currency: 'EUR' },
      duration: 36,
      monthly_payment: { amount: 29_081, currency: 'EUR' },
      next_due: null,
    },
  });
  expect(await screen.findByText('Durée : 36 mois')).toBeVisible();
  expect(screen.getByText('Mensualité : 290,81 €')).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
});

test('joins the request of a mailed link, once', async () => {
  const { calls, onSettled } = await open({ token: 'abc' });
  expect(await screen.findByText(/La demande XK-2026-0a1b2c3d/)).toBeVisible();
  expect(onSettled).toHaveBeenCalledOnce();
  expect(calls.filter((call) => call.name === 'POST /me/claims')).toEqual([
    { name: 'POST /me/claims', body: { token: 'abc' } },
  ]);
});

test('the parts of the area are pages: the open one is marked, and the client reads the own reference', async () => {
  await open();
  expect(screen.getByText('CL-0A1B2C3D')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Historique' })).toHaveAttribute('href', '/client/history');
  expect(screen.getByRole('link', { name: 'Profil' })).not.toHaveAttribute('aria-current');
});

test('what waits for the client comes first; where nothing does, it says so', async () => {
  const waiting: OpenAction = { to: '/client/offers/1', title: "Signer l'offre", note: 'avant le 24' };
  const { unmount } = await open({ items: [request('approved', 'XK-2026-bbbbbbbb')], actions: [waiting] });
  expect(await screen.findByRole('link', { name: /Signer l'offre/ })).toHaveAttribute(
    'href',
    '/client/offers/1',
  );
  unmount();
  await open({ items: [request('approved', 'XK-2026-bbbbbbbb')] });
  expect(await screen.findByText("Vous n'avez rien à faire pour le moment.")).toBeVisible();
});

test('logs out', async () => {
  const { onLogout } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

test('a refusal of the server is an error with a way out', async () => {
  answer({ 'GET /me/loan-requests': { status: 403, body: { code: 'forbidden' } } });
  await renderAt(
    <Area user={user} onNew={vi.fn()} onLogout={vi.fn()} loggingOut={false} unread={0}>
      <Overview claim={{ token: null, onSettled: vi.fn() }} actions={undefined} />
    </Area>,
  );
  expect(await screen.findByText('Vos demandes ne peuvent pas être affichées pour le moment.')).toBeVisible();
  answer({ 'GET /me/loan-requests': { body: { items: [], summary: nothing } } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune demande de crédit pour le moment')).toBeVisible();
});
