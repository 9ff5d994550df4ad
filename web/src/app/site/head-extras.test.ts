import { describe, expect, test } from 'vitest';
import { testI18n } from '#/testing/render.tsx';
import { shipped } from '#/testing/shipped.ts';
import { headExtras } from './head-extras.ts';
import { paths } from './paths.ts';

const origin = 'https://lender.example';
const head =
  '<title>Questions &amp; answers | Lender</title><meta name="description" content="All of them"/>';

async function extras(path: string, language: 'fr' | 'de' = 'de', given = head) {
  const text = headExtras({
    path,
    i18n: await testI18n(language),
    data: { site: shipped, origin },
    head: given,
  });
  const page = new DOMParser().parseFromString(`<head>${text}</head>`, 'text/html');
  const blocks = [...page.querySelectorAll('script')];
  const data = blocks.map((block) => JSON.parse(block.textContent ?? ''));
  return { page, data, blocks };
}

const of = (page: Document, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name);

describe('the head of a page', () => {
  test('names the address of each language, and its own', async () => {
    const { page } = await extras(paths.faq);
    expect(of(page, 'link[rel=canonical]', 'href')).toBe('https://lender.example/faq?lang=de');
    const others = [...page.querySelectorAll('link[rel=alternate]')].map((each) => [
      each.getAttribute('hreflang'),
      each.getAttribute('href'),
    ]);
    expect(others).toEqual(
      ['fr', 'de', 'nl', 'en', 'it'].map((lang) => [lang, `https://lender.example/faq?lang=${lang}`]),
    );
  });

  test('tells networks what to show with a link', async () => {
    const { page } = await extras(paths.about);
    expect(of(page, 'meta[property="og:title"]', 'content')).toBe('Questions & answers | Lender');
    expect(of(page, 'meta[property="og:description"]', 'content')).toBe('All of them');
    expect(of(page, 'meta[property="og:image"]', 'content')).toBe('https://lender.example/og/about.png');
    expect(of(page, 'meta[property="og:locale"]', 'content')).toBe('de_DE');
    expect(of(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  });

  test('has nothing to tell of a page that is not to be found', async () => {
    const { page } = await extras(paths.client, 'de', `${head}<meta name="robots" content="noindex"/>`);
    expect(page.head.children.length).toBe(0);
    expect((await extras('/404')).page.head.children.length).toBe(0);
  });

  test('describes the 21 questions with the lender’s own figures', async () => {
    const { data } = await extras(paths.faq, 'fr');
    const [faq, trail] = data;
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity).toHaveLength(21);
    expect(JSON.stringify(faq)).not.toContain('{{');
    expect(trail.itemListElement.map((each: { name: string }) => each.name)).toEqual([
      'Accueil',
      'Questions fréquentes',
    ]);
  });

  test('describes the lender and its loans', async () => {
    const { data } = await extras(paths.home);
    expect(data.map((each) => each['@type'])).toEqual(['FinancialService', ...Array(4).fill('LoanOrCredit')]);
    expect(data[0]).toMatchObject({ telephone: '+41 81 000 00 00', address: { addressCountry: 'CH' } });
    expect(data[0].openingHoursSpecification).toHaveLength(6);
    expect(data[1].amount).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      minValue: 1000,
      maxValue: 100000,
    });
  });
});
