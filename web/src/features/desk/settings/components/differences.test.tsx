import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { Differences } from './differences.tsx';

test('a value that no form has is called by a name, too', async () => {
  await renderAt(<Differences name="company" of={[{ pointer: '/demo', before: 'false', after: 'true' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Démonstration : non → oui');
});

test('a limit is told by the name of its role and in the digits of its currency', async () => {
  const after = JSON.stringify([{ who: 'approver', currency: 'EUR', up_to_minor: 500_000 }]);
  await renderAt(<Differences name="authority" of={[{ pointer: '/limits', before: '[]', after }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/→ .+ · EUR · 5000\.00$/);
  expect(screen.getByRole('listitem')).not.toHaveTextContent('approver');
});

test('only French keeps the colon away from the word', async () => {
  const of = [{ pointer: '/demo', before: 'false', after: 'true' }];
  await renderAt(<Differences name="company" of={of} />, { language: 'it' });
  expect(screen.getByRole('listitem').textContent).toMatch(/^\w+: no → sì$/);
});
