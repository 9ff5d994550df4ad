import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OwnRequest, Summary, User } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { type Matters, mattersOf } from '../model/matters.ts';
import { Area } from './area.tsx';
import { OpenActions } from './open-actions.tsx';
import { Overview } from './overview.tsx';
import { PastMatters } from './past-matters.tsx';

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

const matters: Matters = { late: [], running: [], offers: [], requests: [], ended: undefined, past: [] };

async function open({
  items = [] as OwnRequest[],
  summary = nothing,
  name = 'Jeanne Martin',
  token = null as string | null,
  shown = matters as Matters | null,
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
      <Overview claim={{ token, onSettled }} matters={shown ?? undefined} failed={false} onRetry={vi.fn()}>
        {({ past }) => <PastMatters past={past} />}
      </Overview>
    </Area>,
    { at: '/client' },
  );
  return { ...view, calls, onLogout, onSettled };
}

test('a new client sees that there is nothing yet, and what to do', async () => {
  const { unmount } = await open({ name: ' ', shown: null });
  expect(screen.getByText('Chargement de vos données...')).toBeVisible();
  unmount();
  await open({ name: ' ' });
  expect(await screen.findByText('Aucune demande de crédit pour le moment')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bienvenue, Utilisateur' })).toBeVisible();
  expect(await screen.findByText('Aucun prêt')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nouvelle demande de crédit' })).toHaveAttribute('href', '/apply');
});

test('what is past stands behind one line, each matter a row with its ways; an unknown status raw', async () => {
  const past = mattersOf(
    [],
    [],
    [
      request('pending', 'XK-2026-aaaaaaaa'),
      { ...request('approved', 'XK-2026-bbbbbbbb'), outcome: 'funded' },
      { ...request('odd' as 'pending', 'XK-2026-cccccccc'), outcome: 'duplicate' },
    ],
  ).past;
  await open({ shown: { ...matters, past } });
  const line = await screen.findByText('Demandes, offres et crédits passés (2)');
  expect(screen.queryByText('XK-2026-bbbbbbbb')).not.toBeVisible();
  await userEvent.click(line);
  const row = (reference: string) => within(screen.getByRole('row', { name: new RegExp(reference) }));
  expect(row('bbbbbbbb').getByText('20/11/2026')).toBeVisible();
  expect(row('bbbbbbbb').getByText('10 000,00 €')).toBeVisible();
  expect(row('bbbbbbbb').getByText('Approuvé')).toHaveClass('text-approved');
  expect(row('bbbbbbbb').getByRole('link', { name: 'XK-2026-bbbbbbbb' })).toBeVisible();
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

test('what waits for the client has its way; where nothing does, it says so', async () => {
  const { unmount } = await renderAt(
    <OpenActions
      actions={[{ to: '/client/documents', title: 'Envoyer un document', note: 'tout de suite' }]}
    />,
  );
  expect(screen.getByRole('link', { name: /Envoyer un document/ })).toHaveAttribute(
    'href',
    '/client/documents',
  );
  unmount();
  await renderAt(<OpenActions actions={[]} />);
  expect(screen.getByText("Vous n'avez rien à faire pour le moment.")).toBeVisible();
});

test('logs out', async () => {
  const { onLogout } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Déconnexion' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

test('what cannot be loaded says so, in the cards too, with a way out', async () => {
  answer({
    'GET /me/loan-requests': { status: 403, body: { code: 'forbidden' } },
    'GET /me/loans': { body: { items: [] } },
  });
  const onRetry = vi.fn();
  await renderAt(
    <Area user={user} onNew={vi.fn()} onLogout={vi.fn()} loggingOut={false} unread={0}>
      <Overview claim={{ token: null, onSettled: vi.fn() }} matters={undefined} failed onRetry={onRetry}>
        {() => null}
      </Overview>
    </Area>,
  );
  expect(await screen.findByText('Vos demandes ne peuvent pas être affichées pour le moment.')).toBeVisible();
  const cards = within(screen.getByRole('region', { name: 'Résumé' }));
  expect(await cards.findAllByText('Indisponible')).toHaveLength(3);
  expect(cards.getByText('Statut du prêt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
