import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

interface State {
  query: string;
  thread: string;
}

const read = (params: URLSearchParams): State => ({
  query: params.get('q') ?? '',
  thread: params.get('thread') ?? '',
});
const write = ({ query, thread }: State) => new URLSearchParams({ q: query, thread });

function Page() {
  const [state, change] = useAddress(read, write);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => change({ thread: 't1' })}>
        open
      </button>
      <button type="button" onClick={() => change({ query: 'favre' })}>
        search
      </button>
    </>
  );
}

test('a search that begins while a conversation opens on a busy machine leaves it open', async () => {
  let loaded = () => {};
  const busy = () =>
    new Promise<null>((done) => {
      loaded = () => done(null);
    });
  const router = createMemoryRouter([{ path: '/', loader: busy, element: <Page /> }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  act(() => screen.getByRole('button', { name: 'open' }).click());
  act(() => screen.getByRole('button', { name: 'search' }).click());
  await act(async () => loaded());
  expect(screen.getByRole('status')).toHaveTextContent('{"query":"favre","thread":"t1"}');
});

test('going back takes back what was wanted', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole('button', { name: 'open' }).click());
  await act(async () => await router.navigate(-1));
  await act(async () => screen.getByRole('button', { name: 'search' }).click());
  expect(router.state.location.search).toBe('?q=favre&thread=');
});
