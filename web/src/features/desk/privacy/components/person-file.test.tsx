import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { PersonFile } from './person-file.tsx';

test('the page of a person asks who it is, and asks the server for nothing before', async () => {
  const calls = answer({
    'GET /staff/privacy/persons/account/a1': { status: 404, body: { code: 'not_found' } },
  });
  await renderAt(<PersonFile mayManage mayFile />);
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Identifiant' }), 'a1');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le dossier' }));
  await vi.waitFor(() => expect(calls[0]?.name).toBe('GET /staff/privacy/persons/account/a1'));
});
