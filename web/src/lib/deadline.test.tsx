import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { useDeadline } from './deadline.ts';

function Until({ at }: { at: string }) {
  return <p>{useDeadline()(at)}</p>;
}

test('a deadline names its zone, and the first of a month as people say it', async () => {
  await renderAt(<Until at="2026-12-01T09:30:00Z" />, { language: 'fr' });
  expect(screen.getByText(/^1er décembre 2026 à 10:30 UTC\+1$/)).toBeVisible();
});
