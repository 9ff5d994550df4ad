import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { texts } from './texts.ts';

const pages = [
  '/about',
  '/contact',
  '/faq',
  '/law',
  '/law/EU-CONSO',
  '/terms',
  '/privacy',
  '/cookies',
  '/rgpd',
  '/imprint',
  '/verify',
];

for (const language of languages) {
  test(`about, contact, questions and law in ${language}`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectGoodHeadings(page);
      await expectNoKeys(page);
      // On a busy machine the font comes a moment after the text, and a line or two end elsewhere.
      expect(await layoutShift(page), `${path} moves while it loads`).toBeLessThan(0.01);
      await expectFits(page);
    }
  });
}

/** No level is left out on the way down. */
async function expectGoodHeadings(page: Page) {
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((each) => Number(each.tagName[1])));
  levels.forEach((level, i) => {
    expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
}

/** A missing text shows its key, a missing value its name. */
async function expectNoKeys(page: Page) {
  const text = await page.locator('#root').textContent();
  expect(text).not.toMatch(/\{\{/);
  expect(text).not.toMatch(/\b(nav|footer|hours|form|items|groups|pages|commitments|story|team)\.[a-z_.]+\b/);
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );
}

test('the footer of a short page stays in its place while its lines arrive', async ({ page }) => {
  await page.goto('/law');
  const footer = page.locator('footer');
  const top = () => footer.evaluate((each) => each.getBoundingClientRect().top);
  const whole = await top();
  await footer.evaluate((each) => each.replaceChildren());
  expect(await top()).toBe(whole);
});

test('every link of every page leads somewhere', async ({ page, request }) => {
  const targets = new Set<string>();
  for (const path of ['/', ...pages, '/no-such-page']) {
    if (path === '/no-such-page') await page.setContent(await (await request.get(path)).text());
    else await page.goto(path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const link of links) targets.add((link ?? '').split('#')[0] ?? '');
  }
  expect(targets.size).toBeGreaterThan(10);
  for (const target of targets) expect((await request.get(target)).status(), target).toBe(200);
});

test('320 px, and twice the size of letters', async ({ page }) => {
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 450 });
    for (const path of pages) {
      await page.goto(`${path}?lang=de`);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('search engines are told the address of each language', async ({ request, florin }) => {
  const html = await (await request.get('/faq?lang=nl')).text();
  expect(html).toContain(`<link rel="canonical" href="${florin.base}/faq?lang=nl">`);
  for (const language of languages)
    expect(html).toContain(`hreflang="${language}" href="${florin.base}/faq?lang=${language}"`);
  expect(html).toContain(`<meta property="og:image" content="${florin.base}/og/home.png">`);
  expect((await request.get('/og/home.png')).status()).toBe(200);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const [faq] = blocks.map((block) => JSON.parse(block[1] ?? ''));
  expect(faq.mainEntity).toHaveLength(21);
});

test('a question has an address, and only one is open at a time @phone', async ({ page }) => {
  const t = texts('fr');
  await page.goto('/faq#early');
  const early = page.locator('#early');
  await expect(early).toHaveAttribute('open');
  await expect(early.getByText('En Suisse, c’est sans frais'.replace('’', "'"))).toBeInViewport();
  await expectAccessible(page);
  await page.getByText(t('faq:items.fees.q')).click();
  await expect(page.locator('details[open][name=faq]')).toHaveCount(1);
  await expect(page.locator('#fees')).toHaveAttribute('open');
  await page
    .locator('#fees')
    .getByRole('link', { name: t('faq:link') })
    .click();
  await expect(page).toHaveURL(/\/faq#fees$/);
});

test('questions are found without accents', async ({ page }) => {
  const t = texts('fr');
  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: t('faq:search') });
  await search.fill('RETRACTATION');
  await expect(page.getByText(t('faq:items.withdrawal.q'))).toBeVisible();
  await expect(page.getByText(t('faq:items.fees.q'))).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /trouvée/ })).toBeVisible();
  await search.fill('zzzz');
  await expect(page.getByText(t('faq:none'))).toBeVisible();
  await search.fill('');
  await expect(page.locator('details[name=faq]')).toHaveCount(21);
  await expect(page.getByText(t('faq:items.fees.q'))).toBeVisible();
  await expect(page.getByRole('link', { name: /\+41/ }).first()).toHaveAttribute('href', 'tel:+41810000000');
});

test('the terms have seven sections, their date, and the law of each country', async ({ page }) => {
  const t = texts('fr');
  await page.goto('/terms');
  await expect(page.getByText('Dernière mise à jour : 1er mai 2025')).toBeVisible();
  await expect(page.locator('[data-document] .text h2')).toHaveCount(7);
  await page.getByLabel(t('legal:country.label')).selectOption('FR');
  await expect(page.getByText('Les tribunaux de Paris')).toBeInViewport();
  await expect(page.locator('[data-country=CH]')).toBeHidden();
  await page.goto('/terms?country=CH#droit');
  await expect(page.locator('[data-country=CH]')).toBeVisible();
  await expect(page.locator('[data-country=FR]')).toBeHidden();
});

test('a text of law follows links and the language without loading anew', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  await page
    .locator('footer')
    .getByRole('link', { name: texts('fr')('common:footer.privacy') })
    .click();
  await expect(page.getByText('Responsable du traitement').last()).toBeVisible();
  await page.locator('header summary:visible').first().click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: '1. Verantwortliche Stelle' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: '1. Verantwortliche Stelle' })).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
});

test('the cookies are those of the specification, and those that are really set', async ({ page }) => {
  await page.goto('/cookies');
  const rows = page.locator('table').first().locator('tbody tr');
  expect(
    await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 3).map((c) => c.textContent)),
    ),
  ).toEqual([
    ['Cookie de session', 'Essentiel', 'Durée de la session'],
    ['Cookie de préférences', 'Fonctionnalité', '1 an'],
    ["Cookie d'analyse", 'Performance', '2 ans'],
    ['Cookie marketing', 'Ciblage', '90 jours'],
  ]);
  const told = await page.locator('table').last().locator('tbody th').allTextContents();
  await page.locator('header summary:visible').first().click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/apply');
  const set = (await page.context().cookies()).map(({ name }) => name);
  expect(set).toContain('florin_lang');
  expect(set.filter((name) => !told.includes(name))).toEqual([]);
});

test('on paper a text of law is only the text', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('heading', { name: '1. Responsable du traitement' })).toBeVisible();
});

test('on paper every question has its answer', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('main details p');
  await expect(answers).toHaveCount(21);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the language chosen', async ({ page }) => {
    for (const path of pages) {
      await page.goto(`${path}?lang=it`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(300);
    }
    await page.goto('/rgpd?lang=it');
    await page.locator('header summary:visible').first().click();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('nl')('legal:pages.rgpd.title'));
  });

  test('questions open one at a time', async ({ page }) => {
    const t = texts('fr');
    await page.goto('/faq?lang=fr');
    await page.getByText(t('faq:items.fees.q')).click();
    await page.getByText(t('faq:items.apr.q')).click();
    await expect(page.locator('details[open][name=faq]')).toHaveCount(1);
    await expect(page.locator('#apr')).toHaveAttribute('open');
  });
});

test('an address that leads nowhere says so in five languages', async ({ request }) => {
  for (const language of languages) {
    const answer = await request.get(`/no-such-page?lang=${language}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(texts(language)('common:not_found.title'));
  }
});
