import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { KitchenSink } from './kitchen-sink.tsx';

test('shows itself in light and dark', async () => {
  await renderAt(<KitchenSink />);
  expect(screen.getAllByRole('main').map((main) => main.dataset.theme)).toEqual(['light', 'dark']);
});

test('shows every component there is', () => {
  const names = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const page = names('src/kitchen-sink')
    .map((name) => readFileSync(`src/kitchen-sink/${name}`, 'utf8'))
    .join('\n');
  const around = ['csp-clean.tsx', 'leave-guard.tsx']; // of the whole page: in its entry, and one to a router
  const within = ['charts/ends.tsx']; // a part of the drawings that the page shows
  const apart = [...around, ...within];
  const components = names('src/ui').filter((name) => !name.includes('.test.') && !apart.includes(name));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !page.includes(`#/ui/${name}`))).toEqual([]);
});
