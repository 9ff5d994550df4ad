import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import type { ProductRules } from '../api/rules.ts';
import { ScoreFile } from './score-file.tsx';

const products = [{ code: 'EU-CONSO', currency: 'EUR' }] as unknown as ProductRules[];

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the file is of all products and the last year until something else is chosen', async () => {
  await renderAt(<ScoreFile products={products} />);
  expect(links()).toEqual([
    '/api/v1/staff/rules/score-file?months=12&format=pdf',
    '/api/v1/staff/rules/score-file?months=12&format=zip',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Produit'), 'EU-CONSO');
  await userEvent.selectOptions(screen.getByLabelText('Période'), 'Depuis le début');
  expect(links()[0]).toBe('/api/v1/staff/rules/score-file?months=0&product=EU-CONSO&format=pdf');
});
