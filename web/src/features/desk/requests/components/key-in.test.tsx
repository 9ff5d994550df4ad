import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { KeyIn } from './key-in.tsx';

test('a form is prepared for an applicant, and opens by a press of its own', async () => {
  const calls = answer({ 'POST /staff/applications': { body: { url: '/apply#resume=secret' } } });
  await renderAt(<KeyIn />);
  await userEvent.click(screen.getByRole('button', { name: 'Saisir une demande' }));
  await userEvent.selectOptions(screen.getByLabelText('Le demandeur'), 'phone');
  await userEvent.selectOptions(screen.getByLabelText(/^Langue du demandeur/), 'it');
  await userEvent.click(screen.getByRole('button', { name: 'Préparer le formulaire' }));
  const link = await screen.findByRole('link', { name: 'Ouvrir le formulaire' });
  expect(link).toHaveAttribute('href', '/apply#resume=secret');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(calls.map(({ body }) => body)).toEqual([{ channel: 'phone', lang: 'it' }]);
});

test('a refusal is told, and nothing is lost', async () => {
  answer({ 'POST /staff/applications': { status: 403, body: { code: 'forbidden' } } });
  await renderAt(<KeyIn />);
  await userEvent.click(screen.getByRole('button', { name: 'Saisir une demande' }));
  await userEvent.click(screen.getByRole('button', { name: 'Préparer le formulaire' }));
  expect(await screen.findByText("Vous n'êtes pas autorisé à effectuer cette action.")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ouvrir le formulaire' })).toBeNull();
});
