import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isTyping, stepColumn, stepRow, turnKeys, useKeys } from './keys.ts';

afterEach(() => turnKeys(true));

test('people type in fields, and press keys elsewhere', () => {
  expect(isTyping(document.createElement('textarea'))).toBe(true);
  expect(isTyping(document.createElement('button'))).toBe(false);
  expect(isTyping(null)).toBe(false);
});

function Page({ onA }: { onA: () => void }) {
  useKeys({ a: onA, j: () => stepRow(1), k: () => stepRow(-1) });
  return (
    <main>
      <input aria-label="field" />
      <section data-own-keys>
        <button type="button">viewer</button>
      </section>
      <table>
        <tbody>
          {['one', 'two'].map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

test('a key acts, but not in a field, in a part with keys of its own, with Ctrl, below a dialog, or when keys are off', () => {
  const onA = vi.fn();
  render(<Page onA={onA} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(onA).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'a' });
  fireEvent.keyDown(screen.getByText('viewer'), { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'toString' });
  turnKeys(false);
  fireEvent.keyDown(document.body, { key: 'a' });
  turnKeys(true);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(document.body, { key: 'a' });
  dialog.remove();
  expect(onA).toHaveBeenCalledTimes(1);
});

test('j and k go through the rows and stop at the ends', () => {
  render(<Page onA={() => {}} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  expect(screen.getByText('one')).toHaveFocus();
  press('j');
  press('j');
  expect(screen.getByText('two')).toHaveFocus();
  press('k');
  expect(screen.getByText('one')).toHaveFocus();
});

test('on a board keys stay in a column, or go to the one beside that has any', () => {
  const column = (...names: string[]) => (
    <ul data-column>
      {names.map((name) => (
        <li key={name} data-row>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
  render(
    <main>
      {column('a1', 'a2', 'a3')}
      {column()}
      {column('c1', 'c2')}
    </main>,
  );
  const at = () => document.activeElement?.textContent;
  expect(stepColumn(1)).toBe(true);
  expect(at()).toBe('a1');
  stepRow(1);
  stepRow(1);
  stepRow(1);
  expect(at()).toBe('a3');
  stepColumn(1);
  expect(at()).toBe('c2');
  stepColumn(1);
  expect(at()).toBe('c2');
  stepRow(-1);
  stepColumn(-1);
  expect(at()).toBe('a1');
});

test('without a board no key goes to a column', () => {
  render(<main />);
  expect(stepColumn(1)).toBe(false);
});
