import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import type { Edit } from '../api/application.ts';
import { application, begun, complete, go, keeping, named } from '../testing.ts';
import type { PapersProps } from './application-form.tsx';
import { Apply } from './apply.tsx';
import { useFilling } from './use-filling.ts';

// A whole form takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => localStorage.clear());

/** Says what papers would: two cards, one after the other, and that the person has looked. */
function Papers(props: PapersProps) {
  const { read: onRead, confirm: onRight } = useFilling(props);
  return (
    <>
      <button
        type="button"
        onClick={() => onRead({ first_name: 'Maelys', birth_date: '1990-07-13', employer: 'Perrin' })}
      >
        lire
      </button>
      <button type="button" onClick={() => onRead({ first_name: 'Maelys', birth_date: '1990-07-14' })}>
        relire
      </button>
      <button type="button" onClick={() => onRight(['birth_date', 'employer'])}>
        exact
      </button>
      <output>{Object.keys(props.marks).join(' ')}</output>
    </>
  );
}

const start = async () => {
  begun();
  const calls = answer(keeping(application()));
  await renderAt(<Apply Papers={Papers} />, { at: '/apply?step=1' });
  await go('lire');
  return calls;
};

const saved = (calls: { name: string; body?: unknown }[]) =>
  calls.filter(({ name }) => name === 'PUT /applications/current').map(({ body }) => (body as Edit).fields);

test('what was read is marked, and what the person typed stays', async () => {
  await start();
  expect(screen.getByLabelText(/^Prénom/)).toHaveValue(complete.first_name);
  expect(screen.getByLabelText(/^Date de naissance/)).toHaveValue('1990-07-13');
  expect(screen.getByText('birth_date employer')).toBeVisible();
  expect(screen.getAllByText(/^Lu sur votre document/)).toHaveLength(1);
});

test('the step waits until it was looked at, and nothing of it is saved before', async () => {
  const calls = await start();
  await userEvent.type(screen.getByLabelText('Ville'), 'Chur');
  await go('Continuer');
  expect(await screen.findByText(/^Date de naissance : Lu sur votre document/)).toBeVisible();
  await waitFor(() => expect(named(calls, 'PUT /applications/current')).toBe(1));
  expect(saved(calls)[0]).toEqual({ city: 'Chur' });
  await go('exact');
  expect(screen.queryByText(/^Lu sur votre document/)).toBeNull();
  await waitFor(() => expect(saved(calls).at(-1)).toEqual({ birth_date: '1990-07-13', employer: 'Perrin' }));
  await go('Continuer');
  expect(await screen.findByText('Étape 2 sur 4')).toBeVisible();
});

test('reading again replaces what waits, and empties what no paper says any more', async () => {
  await start();
  await go('relire');
  expect(screen.getByLabelText(/^Date de naissance/)).toHaveValue('1990-07-14');
  expect(screen.getByText('birth_date')).toBeVisible();
});

test('an edit takes the mark away', async () => {
  await start();
  await userEvent.clear(screen.getByLabelText(/^Date de naissance/));
  await userEvent.type(screen.getByLabelText(/^Date de naissance/), '1988-04-12');
  await waitFor(() => expect(screen.queryByText(/^Lu sur votre document/)).toBeNull());
  expect(screen.getByText('employer')).toBeVisible();
});
