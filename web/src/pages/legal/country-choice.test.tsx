import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { CountryChoice, countriesIn } from './country-choice.tsx';

const text =
  '<p>All.</p><div data-country="CH">Swiss.</div><div data-country="XX">New.</div><div data-country="CH">More.</div>';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});

function Page() {
  const [country, choose] = useState<string>();
  return (
    <>
      <CountryChoice countries={countriesIn(text)} country={country} onChoose={choose} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the page */}
      <div dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}

test('a text says itself which countries it has clauses of', () => {
  expect(countriesIn(text)).toEqual(['CH', 'XX']);
  expect(countriesIn('<p data-x="CH">data-country</p>')).toEqual([]);
});

test('only the clauses of the chosen country are shown', async () => {
  await renderAt(<Page />);
  const visible = () => ['Swiss.', 'New.', 'More.'].map((each) => !screen.getByText(each).hidden);
  expect(visible()).toEqual([true, true, true]);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'XX');
  expect(visible()).toEqual([false, true, false]);
  await userEvent.selectOptions(screen.getByRole('combobox'), '');
  expect(visible()).toEqual([true, true, true]);
});

test('an address names the country', async () => {
  await renderAt(<Page />, { at: '/?country=CH' });
  expect(screen.getByText('New.')).not.toBeVisible();
});
