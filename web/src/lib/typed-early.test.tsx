import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { useTypedEarly, watchTyping } from './typed-early.ts';

let place: HTMLElement;

afterEach(() => place.remove());

function Page() {
  useTypedEarly();
  const [name, setName] = useState('');
  const [amount, setAmount] = useState(10);
  const [rate, setRate] = useState('fixed');
  const [agreed, setAgreed] = useState(false);
  const { register, watch } = useForm({ defaultValues: { email: '' } });
  return (
    <form>
      <input aria-label="name" value={name} onChange={(event) => setName(event.currentTarget.value.trim())} />
      <input
        aria-label="amount"
        type="range"
        value={amount}
        onChange={(event) => setAmount(Number(event.currentTarget.value))}
      />
      {['fixed', 'variable'].map((each) => (
        <input
          key={each}
          aria-label={each}
          type="radio"
          name="rate"
          value={each}
          checked={rate === each}
          onChange={() => setRate(each)}
        />
      ))}
      <input
        aria-label="agreed"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <input aria-label="email" {...register('email')} />
      <output>{JSON.stringify({ name, amount, rate, agreed, email: watch('email') })}</output>
    </form>
  );
}

/** Sends the page, lets someone use it, and has the script arrive then. */
async function takenOver(use: () => void) {
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page />);
  use();
  watchTyping();
  await act(async () => hydrateRoot(place, <Page />));
  return JSON.parse(place.querySelector('output')?.textContent ?? '');
}

function field(label: string): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>(`[aria-label=${label}]`);
  if (!found) throw new Error(`no field ${label}`);
  return found;
}

test('what was typed before the script was there is what the page goes on with', async () => {
  const state = await takenOver(() => {
    field('name').value = ' Camille';
    field('amount').value = '40';
    field('variable').checked = true;
    field('agreed').checked = true;
    field('email').value = 'camille@example.org';
  });
  expect(state).toEqual({
    name: 'Camille',
    amount: 40,
    rate: 'variable',
    agreed: true,
    email: 'camille@example.org',
  });
  expect(field('name').value).toBe('Camille');
  expect(field('variable').checked).toBe(true);
  expect(field('fixed').checked).toBe(false);
  expect(field('agreed').checked).toBe(true);
});

test('what is typed while the page is taken over counts as well', async () => {
  const state = await takenOver(() =>
    queueMicrotask(() => {
      field('name').value = 'Anne';
      field('name').dispatchEvent(new Event('input', { bubbles: true }));
    }),
  );
  expect(state.name).toBe('Anne');
});

test('an untouched page is as it was sent', async () => {
  expect(await takenOver(() => {})).toEqual({
    name: '',
    amount: 10,
    rate: 'fixed',
    agreed: false,
    email: '',
  });
});
