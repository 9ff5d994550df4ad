import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { RequestItem } from '../api/types.ts';
import { RequestList } from './request-list.tsx';

const request = (id: string, first_name: string, more: Partial<RequestItem> = {}): RequestItem => ({
  id,
  reference: id,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  external_id: '',
  branch_id: '',
  first_name,
  last_name: 'Keller',
  phone: '+41790000000',
  email: 'keller@example.com',
  amount: { amount: 2_000_000, currency: 'CHF' },
  duration: 36,
  granted: null,
  product: 'PP',
  status: 'pending',
  stage: 'in_review',
  outcome: '',
  assignee: '',
  due: null,
  version: 1,
  opinion: 'review',
  burden: '',
  ...more,
});

interface Page {
  items: RequestItem[];
  total: number;
  at_least?: boolean;
  next_cursor?: string;
}

const late = { kind: 'answer', state: 'late', at: '2026-11-20T09:00:00Z', left_seconds: -7200 } as const;

/** Answers the list by the stage that is asked for; of a stage that it has not, there is nothing. */
function serve(pages: Record<string, Page>, broken: readonly string[] = []) {
  const asked: string[] = [];
  answer({
    'GET /staff/me/columns/loan-requests': { body: { chosen: false, hidden: [] } },
    'GET /staff/loan-requests': (_, { url }) => {
      const stage = url.searchParams.get('stage') ?? '';
      asked.push(url.search);
      if (broken.includes(stage)) return { status: 403, body: { code: 'forbidden' } };
      const page = pages[`${stage}${url.searchParams.get('cursor') ?? ''}`] ?? { items: [], total: 0 };
      return {
        body: {
          at_least: false,
          next_cursor: '',
          counts: { all: 7, pending: 7, approved: 0, rejected: 0, closed: 0 },
          products: [{ code: 'PP', name: 'Prêt personnel' }],
          ...page,
        },
      };
    },
  });
  return { asked, broken };
}

const board = '/loans?view=board';
const list = (
  <RequestList
    mayDecide={false}
    mayAct={false}
    mayWrite={false}
    mayDiagnose={false}
    mayExport={false}
    tools=""
  />
);
const column = (name: string) => within(screen.getByRole('list', { name: new RegExp(name) }));

test('each stage has its requests, their number, and the way to the next ones', async () => {
  const { asked } = serve({
    in_review: {
      items: [request('r1', 'Anna', { due: late, assignee: 'Marc Olivier' }), request('r2', 'Bea')],
      total: 3,
      next_cursor: 'two',
    },
    in_reviewtwo: { items: [request('r3', 'Cleo')], total: 3 },
    signed: { items: [request('r4', 'Dora')], total: 1000, at_least: true },
  });
  const { router } = await renderAt(list, { at: `${board}&q=keller&sort=oldest` });
  const anna = within((await screen.findByText('Anna Keller')).closest('li') as HTMLElement);
  expect(anna.getByText('Prêt personnel')).toBeVisible();
  expect(anna.getByText('36 mois')).toBeVisible();
  expect(anna.getByText('À examiner')).toBeVisible();
  expect(anna.getByText('Marc Olivier')).toBeVisible();
  expect(anna.getByText(/^retard 2/)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  expect(await screen.findByRole('heading', { name: /Contrat signé.*Plus de 1000 demandes/ })).toBeVisible();
  expect(await screen.findByText(/^Plus de 1.003 demandes ouvertes$/)).toBeVisible();
  expect(screen.getAllByText('Aucune demande')).toHaveLength(6);
  expect(asked.filter((each) => each.includes('stage=')).every((each) => each.includes('sort=oldest'))).toBe(
    true,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Cleo Keller' }));
  expect(router.state.location.pathname).toContain('r3');
  expect(router.state.location.state).toEqual({
    from: 'view=board&column=in_review&q=keller&sort=oldest&cursor=two',
  });
});

test('a column that fails says so and is tried again, beside the others', async () => {
  const broken = ['signed'];
  serve({ in_review: { items: [request('r1', 'Anna')], total: 1 } }, broken);
  await renderAt(list, { at: board });
  expect(await screen.findByText('Anna Keller')).toBeVisible();
  expect(await screen.findByText('Non chargé')).toBeVisible();
  expect(screen.queryByText(/demandes? ouvertes?$/)).toBeNull();
  broken.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('1 demande ouverte')).toBeVisible();
  expect(screen.queryByText('Non chargé')).toBeNull();
});

test('where no column can be loaded it is said once', async () => {
  const broken = ['approved', 'offer_sent', 'signed', 'ready_to_fund'];
  serve({ signed: { items: [request('r4', 'Dora')], total: 1 } }, broken);
  await renderAt(list, { at: `${board}&status=approved` });
  expect(await screen.findByText('Impossible de charger les demandes')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  broken.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Dora Keller')).toBeVisible();
});

test('keys go down a column and to those beside, arrows only from a card', async () => {
  serve({
    in_review: { items: [request('r1', 'Anna'), request('r2', 'Bea')], total: 2 },
    signed: { items: [request('r4', 'Dora')], total: 1 },
  });
  await renderAt(<main>{list}</main>, { at: board });
  await screen.findByText('Dora Keller');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  expect(document.body).toHaveFocus();
  press('l');
  expect(column("À l'étude").getByRole('link', { name: 'Anna Keller' })).toHaveFocus();
  press('ArrowRight');
  expect(screen.getByRole('link', { name: 'Dora Keller' })).toHaveFocus();
  press('h');
  expect(screen.getByRole('link', { name: 'Anna Keller' })).toHaveFocus();
});

test('the switch is in the address, and a narrow window chooses its column there', async () => {
  serve({ signed: { items: [request('r4', 'Dora')], total: 1 } });
  const { router } = await renderAt(list, { at: '/loans?assignee=me&cursor=abc' });
  await userEvent.click(await screen.findByRole('button', { name: 'Par étape' }));
  await screen.findByText('Dora Keller');
  expect(router.state.location.search).toBe('?assignee=me&view=board');
  expect(screen.queryByText('Colonnes')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Étape affichée'), 'Contrat signé (1)');
  expect(router.state.location.search).toBe('?assignee=me&view=board&column=signed');
  await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
  expect(router.state.location.search).toBe('?assignee=me');
});

test('what has ended is in the table alone', async () => {
  serve({});
  const { router } = await renderAt(list, { at: `${board}&status=closed` });
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher la liste' }));
  expect(router.state.location.search).toBe('?status=closed');
});
