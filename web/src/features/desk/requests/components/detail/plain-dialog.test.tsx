import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#/lib/api.ts';
import { renderAt } from '#/testing/render.tsx';
import { PlainDialog } from './plain-dialog.tsx';

async function refused(code: string) {
  const onClose = vi.fn();
  const params = { by: 'Claire Favre', at: '2026-11-23T08:00:00Z', status: 'approved' };
  const change = () => Promise.reject(new ApiError(409, { code, params }));
  await renderAt(
    <PlainDialog
      title="Titre"
      text="Texte"
      confirm="Accorder"
      done="Fait"
      change={change}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accorder' }));
  return onClose;
}

test('a question that someone else has answered goes away, with who it was', async () => {
  const onClose = await refused('request.already_decided');
  expect(await screen.findByText(/Claire Favre/)).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('a question that can be answered once more stays', async () => {
  const onClose = await refused('request.version_conflict');
  expect(await screen.findByText('Accorder')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
