import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusAfter } from './use-focus-after.ts';

function Part({ word, form }: { word: string | undefined; form: boolean }) {
  const place = useFocusAfter<HTMLElement>(word);
  return (
    <section ref={place} tabIndex={-1} aria-label="part">
      {form && <button type="button">send</button>}
    </section>
  );
}

const part = () => screen.getByRole('region', { name: 'part' });

test('what is loaded takes no focus; what came of a button that is gone does', () => {
  const { rerender } = render(<Part word={undefined} form />);
  rerender(<Part word="open" form />);
  expect(document.body).toHaveFocus();
  screen.getByRole('button').focus();
  rerender(<Part word="sent" form={false} />);
  expect(part()).toHaveFocus();
});

test('the person who is at something else stays there', () => {
  const view = (word: string) => (
    <>
      <input aria-label="other" />
      <Part word={word} form={false} />
    </>
  );
  const { rerender } = render(view('open'));
  screen.getByLabelText('other').focus();
  rerender(view('sent'));
  expect(screen.getByLabelText('other')).toHaveFocus();
});
