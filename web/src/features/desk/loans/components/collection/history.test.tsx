import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { CaseLog } from './history.tsx';

test('the history of a case says which letter left', async () => {
  const entry = { words: '', by: 'system', at: '2026-10-27T08:00:00Z' };
  const log = [
    { ...entry, kind: 'letter', details: { letter: 'formal_notice', letter_id: 'letter-1' } },
    { ...entry, kind: 'opened', details: {} },
  ];
  await renderAt(<CaseLog {...({ collection: { log } } as unknown as Parameters<typeof CaseLog>[0])} />);
  const [letter, opened] = screen.getAllByRole('listitem');
  expect(letter).toHaveTextContent('CourrierMise en demeure');
  expect(opened).not.toHaveTextContent('Mise en demeure');
});
