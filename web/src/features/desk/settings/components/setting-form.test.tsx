import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Setting } from './setting-form.tsx';

test('a refused setting goes to the first field that is wrong, and was sent without the spaces around it', async () => {
  const entry = { name: 'hours', version: 1, changed_at: null, changed_by: '', waits: false, proposal: null };
  const calls = answer({
    'GET /staff/settings': {
      body: {
        documents: { hours: { time_zone: 'Europe/Zurich', week: [] } },
        entries: [entry],
        law_months: [],
      },
    },
    'GET /staff/settings/hours/versions': { body: { items: [], more: false } },
    'PUT /staff/settings/hours': {
      status: 422,
      body: {
        code: 'invalid',
        errors: [{ pointer: '/document/time_zone', code: 'setting.time_zone', params: { value: 'Mars' } }],
      },
    },
  });
  await renderAt(<Setting name="hours" />);
  const field = await screen.findByDisplayValue('Europe/Zurich');
  fireEvent.change(field, { target: { value: ' Mars ' } });
  fireEvent.submit(field);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('Mars');
  const sent = calls.find(({ name }) => name === 'PUT /staff/settings/hours');
  expect(sent?.body).toMatchObject({ document: { time_zone: 'Mars' } });
});
