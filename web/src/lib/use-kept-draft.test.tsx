import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MessageDraft } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const kept: MessageDraft = {
  id: 'd1',
  subject: 'question',
  text: 'Quand',
  about_id: 'r1',
  documents: [],
  updated_at: '2026-11-21T10:00:00Z',
};

function Writing() {
  const draft = useKeptDraft('/me/threads/new', kept);
  return (
    <>
      <input
        aria-label="text"
        value={draft.text}
        onChange={({ target }) => draft.write({ text: target.value })}
      />
      <button type="button" onClick={() => void draft.save()}>
        save
      </button>
      <output>{draft.keeping}</output>
    </>
  );
}

// The server refuses fields that it does not know: the person who came back to a draft was told that nothing is saved any more.
test('a draft from before is kept on as it is written, without what only the server says of it', async () => {
  const calls = answer({ 'PUT /me/threads/new/draft': { body: { draft: { ...kept, text: 'Quand ?' } } } });
  await renderAt(<Writing />);
  await userEvent.type(screen.getByLabelText('text'), ' ?');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('saved')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ subject: 'question', text: 'Quand ?', about_id: 'r1' }]);
});
