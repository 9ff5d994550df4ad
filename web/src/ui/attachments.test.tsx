import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { shipped } from '#/testing/shipped.ts';
import { AttachButton } from './attachments.tsx';

const words = { label: 'Fichiers', add: 'Ajouter', remove: String, sending: 'Envoi', unsafe: 'dangereux' };
const large = shipped.upload.max_bytes + 1;

// A photo of 20 MB travelled whole, and was then called damaged.
test('a file that cannot be taken is refused before it leaves', async () => {
  const onFile = vi.fn(() => Promise.resolve());
  await renderAt(<AttachButton words={words} onFile={onFile} />);
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText('Ajouter'), file, { applyAccept: false });
  await choose(new File([new Uint8Array(large)], 'photo.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('Ce fichier est trop volumineux')).toBeVisible();
  await choose(new File([], 'vide.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('Ce fichier est vide')).toBeVisible();
  expect(onFile).not.toHaveBeenCalled();
  await choose(new File(['%PDF-1.7'], 'relevé.pdf', { type: 'application/pdf' }));
  expect(onFile).toHaveBeenCalledOnce();
});
