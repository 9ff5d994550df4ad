import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { LabelsCard } from './labels-card.tsx';

test('says what each program notes, after what failed was tried again', async () => {
  const notes = [
    { program: 'CRM', name: 'stage', value: 'won' },
    { program: 'CRM', name: 'score', value: '412' },
    { program: 'Books', name: 'stage', value: 'open' },
  ];
  const replies = [{ status: 403, body: {} }, { body: { external_id: 'crm-1', named_by: 'CRM', notes } }];
  answer({ 'GET /staff/loans/l1/labels': () => replies.shift() ?? {} });
  await renderAt(<LabelsCard of="loans" id="l1" />);
  expect(await screen.findByText("Les notes des programmes n'ont pas pu être chargées.")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('crm-1')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'CRM',
    'Books',
  ]);
  expect(screen.getAllByText('stage')).toHaveLength(2);
});

test('is absent where programs have noted nothing', async () => {
  const calls = answer({
    'GET /staff/clients/c1/labels': { body: { external_id: '', named_by: '', notes: [] } },
  });
  await renderAt(<LabelsCard of="clients" id="c1" />);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
