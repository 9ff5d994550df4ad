import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Measure, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Help } from './help.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

const loan = {
  id: 'l1',
  principal: euro(10_000_00),
  actions: ['hardship'],
  expected: [],
  standing: { status: 'active', overdue: euro(0) },
  debt_advice: 'Points conseil budget',
  mediation: '',
} as unknown as OwnLoan;

const nothing: OwnRelief = {
  arrears: {
    on: '2027-02-19',
    days_past_due: 0,
    bucket: 'current',
    since: null,
    overdue: euro(0),
    late_interest: euro(0),
    charges: euro(0),
    outstanding: euro(9_000_00),
    call_in_from: euro(0),
    frozen: false,
    frozen_until: null,
    arrangement: false,
  },
  hardships: [],
  promises: [],
  letters: [],
  changes: [],
};

const asked = {
  id: 'h1',
  version: 1,
  state: 'open' as const,
  wish: 'longer' as const,
  months: 3,
  can_pay: euro(150_00),
  reason: 'Perte d’emploi',
  created_at: '2027-02-19T10:00:00Z',
  answer: '',
  relief: '',
  words: '',
  answered_at: null,
  document_id: '',
};

const measures: Measure[] = [
  {
    wish: 'reduced',
    way: 'impossible',
    count: 0,
    payment: euro(0),
    effective_on: '',
    last_due: '',
    more: euro(0),
  },
  {
    wish: 'longer',
    way: 'possible',
    count: 12,
    payment: euro(219_77),
    effective_on: '2027-03-20',
    last_due: '2030-11-20',
    more: euro(175_34),
  },
  {
    wish: 'pause',
    way: 'possible',
    count: 3,
    payment: euro(290_81),
    effective_on: '2027-03-01',
    last_due: '2030-02-20',
    more: euro(0),
  },
];

test('a request for relief is told to have arrived, although its form goes away', {
  timeout: 40_000,
}, async () => {
  let relief = nothing;
  const calls = answer({
    'GET /me/loans/l1': { body: loan },
    'GET /me/loans/l1/relief/measures': { body: { items: measures } },
    'GET /me/loans/l1/relief': () => ({ body: relief }),
    'POST /me/loans/l1/hardship': () => {
      relief = { ...nothing, hardships: [asked] };
      return { status: 201, body: asked };
    },
  });
  await renderAt(<Help id="l1" />);
  await userEvent.type(
    await screen.findByLabelText(/Que s'est-il passé/, {}, { timeout: 30_000 }),
    'Perte d’emploi',
  );
  const longer = await screen.findByRole('radio', {
    name: /Une durée plus longue.* 175,34\s€ de plus en tout/,
  });
  expect(screen.getByRole('radio', { name: /Un report.*rien de plus en tout/ })).toBeVisible();
  expect(
    screen.getByRole('radio', { name: /Une échéance plus basse ?Indiquez d'abord un montant/ }),
  ).toBeVisible();
  expect(screen.queryByRole('radio', { name: /en plusieurs parts/ })).toBeNull(); // nothing is late
  await userEvent.click(longer);
  await userEvent.selectOptions(screen.getByLabelText(/Combien de temps/), '3');
  await userEvent.type(screen.getByLabelText(/Ce que vous pouvez payer/), '150');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }));
  expect(await screen.findByText('Votre demande est arrivée')).toBeVisible();
  expect(await screen.findByText("À l'étude")).toBeVisible();
  expect(calls.find(({ name }) => name === 'POST /me/loans/l1/hardship')?.body).toEqual({
    reason: 'Perte d’emploi',
    wish: 'longer',
    months: 3,
    can_pay_minor: 150_00,
  });
  expect(screen.queryByRole('button', { name: 'Envoyer ma demande' })).toBeNull();
});

test('who owes nothing any more is offered no help, and finds what was written and agreed', async () => {
  const over = { ...loan, actions: [], standing: { status: 'closed' } } as unknown as OwnLoan;
  let relief = nothing;
  answer({
    'GET /me/loans/l1': { body: over },
    'GET /me/loans/l1/relief': () => ({ body: relief }),
  });
  const { unmount } = await renderAt(<Help id="l1" />);
  expect(await screen.findByText(/il n'y a rien à régler/)).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  relief = { ...nothing, hardships: [{ ...asked, state: 'withdrawn' }] };
  await renderAt(<Help id="l1" />);
  expect(await screen.findByText('Nos courriers et nos accords')).toBeVisible();
  expect(screen.getByText('Perte d’emploi')).toBeVisible();
  expect(screen.queryByText('Une difficulté ?')).toBeNull();
});
