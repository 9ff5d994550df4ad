import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResetPreview } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { DangerZone } from './danger-zone.tsx';

const shown = async (contracts: number) => {
  const body: ResetPreview = {
    phrase: 'supprimer',
    requests: 290,
    contracts,
    holds: 0,
    kept: [
      { id: '1', reference: 'XK-2026-00000001' },
      { id: '2', reference: 'XK-2026-00000002' },
    ],
    runs: [],
  };
  answer({ 'GET /staff/reset': { body } });
  await renderAt(<DangerZone requestPath={(id) => `/requests/${id}`} proof={() => null} />);
  expect(await screen.findByRole('link', { name: 'XK-2026-00000002' })).toBeVisible();
};

test('says how many contracts there are beside those that are named', async () => {
  await shown(60);
  expect(screen.getByText(/et 58 autres/)).toBeVisible();
});

test('names them all where there are few', async () => {
  await shown(2);
  expect(screen.queryByText(/autre/)).toBeNull();
});
