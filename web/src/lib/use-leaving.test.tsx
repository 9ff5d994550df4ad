import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Pages, useLeaving } from './use-leaving.tsx';

let leaving: () => boolean;
let draws = 0;

function List() {
  draws += 1;
  leaving = useLeaving();
  return null;
}

beforeEach(() => {
  draws = 0;
});

/** As an event of a busy page has it: promises are settled, and nothing is drawn yet. */
async function settled() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

const slow = () => new Promise<never>(() => undefined);

test.each([
  ['is on its way', { path: '/next', lazy: slow }],
  ['is there, and not drawn yet', { path: '/next', element: <p>next</p> }],
])('a page was asked for that %s', async (_, next) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }, next]);
  render(<Pages router={router} />);
  expect(leaving()).toBe(false);
  const before = draws;
  void router.navigate('/next');
  await settled();
  expect(draws).toBe(before);
  expect(leaving()).toBe(true);
});

test('another address of the same page is no other page', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List />, loader: slow }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<Pages router={router} />);
  void router.navigate('/?q=favre');
  await settled();
  expect(router.state.navigation.location?.search).toBe('?q=favre');
  expect(leaving()).toBe(false);
});
