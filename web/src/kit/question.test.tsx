import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#/lib/api.ts';
import { renderAt } from '#/testing/render.tsx';
import { ActDialog } from './act-dialog.tsx';
import { TextField } from './fields.tsx';
import { Question } from './question.tsx';
import { useAct } from './use-act.ts';

const words = { ask: 'Ask', title: 'Sure?', text: 'It cannot be undone.', label: 'Do it', done: 'Done' };

test('what failed keeps the question open, and is tried again under the same key', async () => {
  const keys: string[] = [];
  const send = vi.fn((key: string) => {
    keys.push(key);
    return keys.length === 1 ? Promise.reject(new ApiError(503, {})) : Promise.resolve();
  });
  await renderAt(<Question {...words} send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keys[0]).toBe(keys[1]);
});

function Named({
  send,
  onClose,
}: {
  send: (name: string, key: string) => Promise<void>;
  onClose: () => void;
}) {
  const act = useAct({
    values: { name: '' },
    check: ({ name }) => ({ name: name ? undefined : 'field.required' }),
    send: ({ name }, key) => send(name, key),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title="Name" label="Save" onClose={onClose}>
      <TextField label="Name" required {...act.field('name')} />
    </ActDialog>
  );
}

test('a field at fault is told of at the field, and what is changed is another intention', async () => {
  const keys: string[] = [];
  const onClose = vi.fn();
  const send = (_: string, key: string) => {
    keys.push(key);
    const errors = [{ pointer: '/name', code: 'field.range' }];
    return keys.length === 1 ? Promise.reject(new ApiError(422, { errors })) : Promise.resolve();
  };
  await renderAt(<Named send={send} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(keys).toEqual([]);
  await userEvent.type(field, 'a');
  expect(field).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys[0]).not.toBe(keys[1]);
});

test('an answer that got lost keeps the key for the same words, not for others', async () => {
  const keys: string[] = [];
  const send = (_: string, key: string) => {
    keys.push(key);
    return Promise.reject(new ApiError(503, {}));
  };
  await renderAt(<Named send={send} onClose={vi.fn()} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.type(screen.getByRole('textbox'), 'a');
  for (const times of [1, 2]) {
    await userEvent.click(save);
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  await userEvent.type(screen.getByRole('textbox'), 'b');
  await userEvent.click(save);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});
