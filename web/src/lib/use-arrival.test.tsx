import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function show(this: Element) {
    shown.push(this.id);
  });
});

let more: (there: boolean) => void;

function Page() {
  const [there, setThere] = useState(false);
  more = setThere;
  useArrival();
  return (
    <>
      <h2 id="papers">Documents</h2>
      {there && <h2 id="mandate">Direct debit</h2>}
    </>
  );
}

const at = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );

const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

test('a part that is there is brought into view, after the page was put to its top', async () => {
  at('/loan#papers');
  expect(shown).toEqual([]);
  await nextFrame();
  expect(shown).toEqual(['papers']);
  expect(screen.getByText('Documents')).toHaveFocus();
});

test('a part that comes later is brought into view once', async () => {
  at('/loan#mandate');
  await nextFrame();
  expect(shown).toEqual([]);
  act(() => more(true));
  await vi.waitFor(() => expect(shown).toEqual(['mandate']));
  expect(screen.getByText('Direct debit')).toHaveFocus();
});
