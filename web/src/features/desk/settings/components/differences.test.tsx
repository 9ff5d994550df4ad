import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { Differences } from './differences.tsx';

test('a value that no form has is called by a name, too', async () => {
  await renderAt(<Differences name="company" of={[{ pointer: '/demo', before: 'false', after: 'true' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Démonstration : non → oui');
});

test('only French keeps the colon away from the word', async () => {
  const of = [{ pointer: '/demo', before: 'false', after: 'true' }];
  await renderAt(<Differences name="company" of={of} />, { language: 'it' });
  expect(screen.getByRole('listitem').textContent).toMatch(/^\w+: no → sì$/);
});
