import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { LoanLaw } from '#/api/schema.gen.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { setPageData } from '#/lib/page-data.ts';
import { testI18n } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { shipped } from '#/testing/shipped.ts';
import { LawOverviewPage, LoanLawPage } from './law-pages.tsx';

const swiss: LoanLaw = {
  product: 'CH-CONSO',
  country: 'CH',
  name: 'Suisse',
  regime: 'consumer',
  on: '2026-11-26',
  lang: 'fr',
  topics: [
    {
      name: 'rate',
      title: 'Le taux maximal',
      rules: [
        {
          text: ['Au plus 10 %.'],
          act: 'Ordonnance',
          article: '1',
          url: 'https://example.org/',
          since: '2026-01-01',
          until: '2026-12-31',
          unverified: false,
        },
      ],
    },
    {
      name: 'notice',
      title: "L'avertissement",
      rules: [
        {
          text: ['À lire :', 'Cela signifie.'],
          quote: { text: 'Achtung!', lang: 'de' },
          act: 'LCD',
          unverified: true,
        },
      ],
    },
  ],
};

beforeEach(() => setPageData({ site: shipped, origin: 'https://florin.example', law: swiss }));

async function open(path: string) {
  render(
    <I18nProvider i18n={await testI18n()}>
      <MemoryRouter initialEntries={[path]}>
        <Link to="/law/EU-CONSO">French</Link>
        <Routes>
          <Route path="/law" element={<LawOverviewPage />} />
          <Route path="/law/:product" element={<LoanLawPage />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
}

test('the law that came with the page is shown without asking for it', async () => {
  const calls = answer({});
  await open('/law/CH-CONSO');
  const rate = within(screen.getByRole('region', { name: 'Le taux maximal' }));
  expect(rate.getByText('Au plus 10 %.')).toBeVisible();
  expect(rate.getByRole('link', { name: /Ordonnance, art\. 1/ })).toHaveAttribute(
    'href',
    'https://example.org/',
  );
  expect(rate.getByText(/En vigueur du 1er janvier 2026 au 31 décembre 2026/)).toBeVisible();
  const notice = within(screen.getByRole('region', { name: "L'avertissement" }));
  expect(notice.getByText('Achtung!')).toHaveAttribute('lang', 'de');
  expect(notice.getByText(/pas encore pu vérifier/)).toBeVisible();
  expect(notice.queryByRole('link')).toBeNull();
  expect(calls).toEqual([]);
});

test('the law of the day of a signature is asked for, and says its day', async () => {
  const asked: string[] = [];
  answer({
    'GET /law/CH-CONSO': (_, { url }) => {
      asked.push(url.search);
      return { body: { ...swiss, on: '2025-12-31' } };
    },
  });
  await open('/law/CH-CONSO?on=2025-12-31');
  expect(await screen.findByText('Tel que ce droit était le 31 décembre 2025.')).toBeVisible();
  expect(asked).toEqual(['?lang=fr&on=2025-12-31']);
});

test('another loan is fetched, and what cannot be fetched is said', async () => {
  await open('/law/CH-CONSO');
  answer({ 'GET /law/EU-CONSO': { status: 503, body: {} } });
  await userEvent.click(screen.getByRole('link', { name: 'French' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("n'a pas pu être chargé");
  expect(screen.queryByText('Au plus 10 %.')).toBeNull();
});

test('a loan that is not on offer is said to be none', async () => {
  answer({ 'GET /law/NO-SUCH': { status: 404, body: { code: 'not_found' } } });
  await open('/law/NO-SUCH');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nous ne proposons pas ce prêt.');
});

test('the overview leads to each loan', async () => {
  await open('/law');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    shipped.products.map(({ code }) => `/law/${code}`),
  );
});
