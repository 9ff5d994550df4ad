import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

const shown: string[] = [];
let grow: () => void;

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this.id);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe() {
        grow = this.told;
        grow();
      }
      disconnect() {
        grow = () => undefined;
      }
    },
  );
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

test('a part that comes later is brought into view, and stays until someone moves', async () => {
  at('/loan#mandate');
  await nextFrame();
  expect(shown).toEqual([]);
  act(() => more(true));
  grow();
  expect(screen.getByText('Direct debit')).toHaveFocus();
  grow();
  expect(shown).toEqual(['mandate', 'mandate']);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(shown).toHaveLength(2);
});
