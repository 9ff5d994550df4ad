import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { DiagnosticNodes } from './diagnostic-nodes.tsx';

const node = {
  name: 'a',
  version: '1.2.3',
  works: true,
  started_at: '2026-11-27T08:00:00Z',
  seen_at: '2026-11-28T08:00:00Z',
  lag_seconds: 2,
  silent: false,
};

test('nodes say their version, role, since when and their last sign', async () => {
  await renderAt(
    <DiagnosticNodes nodes={[node, { ...node, name: 'b', works: false, lag_seconds: 4000, silent: true }]} />,
  );
  const [a, b] = screen.getAllByRole('listitem');
  expect(a).toHaveTextContent('a 1.2.3En serviceSite et tâches de fondDepuis le 27 novembre 2026');
  expect(a).toHaveTextContent('Dernier signe : il y a 2 s');
  expect(b).toHaveTextContent('b 1.2.3Ne répond plusSite seulement');
  expect(b).toHaveTextContent('Dernier signe : 28 novembre 2026');
  expect(screen.queryByText(/Un seul nœud/)).toBeNull();
});

test('one node alone is told what that means', async () => {
  await renderAt(<DiagnosticNodes nodes={[node]} />);
  expect(screen.getByText(/Un seul nœud/)).toBeVisible();
});

test('no node at all is said', async () => {
  await renderAt(<DiagnosticNodes nodes={[]} />);
  expect(screen.getByText('Aucun nœud ne s’est annoncé.')).toBeVisible();
});
