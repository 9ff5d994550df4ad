import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResetPreview } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { ResetOrderDialog } from './reset-order.tsx';

test('a deletion that could not be ordered says so in the words of the specification', async () => {
  answer({ 'POST /staff/reset': { status: 500, body: { code: 'internal' } } });
  const preview = { phrase: 'supprimer', requests: 3 } as ResetPreview;
  await renderAt(
    <ResetOrderDialog preview={preview} proof={({ password }) => password} onClose={() => {}} />,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'supprimer{Enter}');
  await userEvent.type(await screen.findByLabelText(/passe/, { selector: 'input' }), 'Sentier-2026{Enter}');
  expect((await screen.findAllByText('Erreur lors de la réinitialisation')).length).toBeGreaterThan(0);
});
