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

test('sizes are entered in megabytes and kept in bytes, kinds in the order that the site knows', async () => {
  const entry = {
    name: 'upload',
    version: 0,
    changed_at: null,
    changed_by: '',
    waits: false,
    proposal: null,
  };
  const upload = { max_bytes: 15_000_000, max_files: 12, kinds: ['identity', 'other'], types: ['image/png'] };
  const calls = answer({
    'GET /staff/settings': { body: { documents: { upload }, entries: [entry], law_months: [] } },
    'GET /staff/settings/upload/versions': { body: { items: [], more: false } },
    'PUT /staff/settings/upload': {
      status: 422,
      body: {
        code: 'invalid',
        errors: [
          { pointer: '/document/max_bytes', code: 'reason.upload_size', params: { min: '1', max: '100' } },
        ],
      },
    },
  });
  await renderAt(<Setting name="upload" />);
  const size = await screen.findByDisplayValue('15');
  fireEvent.change(size, { target: { value: '0.5' } });
  fireEvent.click(screen.getByLabelText('Justificatif de revenus'));
  fireEvent.submit(size);
  await waitFor(() => expect(size).toHaveFocus());
  expect(calls.find(({ name }) => name === 'PUT /staff/settings/upload')?.body).toMatchObject({
    document: { max_bytes: 500_000, kinds: ['identity', 'income', 'other'] },
  });
  expect(screen.getByText('De 1 à 100 Mo par fichier.')).toBeVisible();
});
