import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setPageData } from '#/lib/page-data.ts';
import { renderAt } from '#/testing/render.tsx';
import { shipped } from '#/testing/shipped.ts';
import { Header } from './site/header.tsx';

const visit = (demo: boolean) => {
  setPageData({ site: { ...shipped, demo }, origin: 'https://florin.example' });
  return renderAt(<Header />, { language: 'de' });
};

describe('a demonstration', () => {
  test('is called one on every page', async () => {
    await visit(true);
    expect(screen.getByText('Demonstration: erfundene Daten')).toBeVisible();
  });

  test('is nothing else', async () => {
    await visit(false);
    expect(screen.queryByText('Demonstration: erfundene Daten')).toBeNull();
  });
});
