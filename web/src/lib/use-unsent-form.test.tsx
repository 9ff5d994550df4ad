import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { useUnsentForm } from './use-unsent-form.ts';

function Writing() {
  const form = useForm({ defaultValues: { kind: 'a', words: '' } });
  const sent = useUnsentForm(form, 'letter');
  return (
    <>
      <select aria-label="kind" {...form.register('kind')}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input aria-label="words" {...form.register('words')} />
      <button type="button" onClick={sent}>
        send
      </button>
    </>
  );
}

function Page() {
  const [there, setThere] = useState(true);
  const queries = useQueryClient();
  return (
    <>
      {there && <Writing />}
      <button type="button" onClick={() => setThere(!there)}>
        turn
      </button>
      <button type="button" onClick={() => queries.removeQueries({ queryKey: ['unsent'] })}>
        end
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const words = () => screen.getByLabelText('words');

const asked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('what was typed is there again when the form is, until it is sent', async () => {
  await renderAt(<Page />);
  expect(asked()).toBe(false);
  await userEvent.type(words(), 'Perdu mon emploi');
  await userEvent.selectOptions(screen.getByLabelText('kind'), 'b');
  expect(asked()).toBe(true);
  await press('turn');
  expect(asked()).toBe(false);
  await press('turn');
  expect(words()).toHaveValue('Perdu mon emploi');
  expect(screen.getByLabelText('kind')).toHaveValue('b');
  expect(asked()).toBe(true);
  await press('send');
  expect(words()).toHaveValue('');
  expect(asked()).toBe(false);
  await press('turn');
  await press('turn');
  expect(words()).toHaveValue('');
});

test('it goes with the session', async () => {
  await renderAt(<Page />);
  await userEvent.type(words(), 'Perdu');
  await press('turn');
  await press('end');
  await press('turn');
  expect(words()).toHaveValue('');
});
