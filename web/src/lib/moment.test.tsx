import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { useCity } from './moment.ts';

function Cities() {
  const names = [useCity('Europe/Zurich'), useCity('America/New_York'), useCity()];
  return <p>{names.join(', ')}</p>;
}

test('a time zone is named after its city in the language of the reader', async () => {
  await renderAt(<Cities />, { language: 'de' });
  expect(screen.getByText('Zürich, New York,')).toBeVisible();
});
