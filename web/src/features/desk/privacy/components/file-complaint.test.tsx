import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { FileComplaint } from './file-complaint.tsx';

test('what a message says of its writer, who is no client, is filled in, and is theirs to correct who look at it', async () => {
  const calls = answer({ 'POST /staff/privacy/complaints': { status: 201, body: {} } });
  const known = {
    name: 'Otto Kling',
    contact: 'otto@example.org',
    channel: 'message' as const,
    received_on: '2026-10-02',
    text: 'Trois appels le même jour.',
  };
  await renderAt(<FileComplaint products={['consumer_fr']} known={known} />);
  await userEvent.click(screen.getByRole('button', { name: 'Saisir une réclamation' }));
  const words = await screen.findByLabelText(/Ce que dit la personne/);
  expect(words).toHaveValue('Trois appels le même jour.');
  expect(screen.getByLabelText('Reçue par')).toHaveValue('message');
  await userEvent.selectOptions(screen.getByLabelText('Objet'), 'service');
  await userEvent.type(words, ' Cessez.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    person_kind: 'visitor',
    name: 'Otto Kling',
    contact: 'otto@example.org',
    received_on: '2026-10-02',
    channel: 'message',
    category: 'service',
    text: 'Trois appels le même jour. Cessez.',
  });
});
