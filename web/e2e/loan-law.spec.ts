import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { texts } from './texts.ts';

const products = ['EU-CONSO', 'EU-LARGE', 'CH-CONSO', 'CH-LARGE'];

for (const language of ['fr', 'de'] as const) {
  const t = texts(language);

  test(`from the simulator to the law behind the loan, in ${language} @phone @postgres`, async ({ page }) => {
    await page.goto(`/simulator?lang=${language}`);
    await page.getByRole('link', { name: t('calculator:law_link') }).click();
    await expect(page).toHaveURL(/\/law\/EU-CONSO$/);
    await expect(page.getByRole('heading', { name: t('loan_law:title'), level: 1 })).toBeVisible();
    const withdrawal = page.getByRole('region', { name: t('law_text:topic_withdrawal') });
    await expect(withdrawal).toContainText(t('law_text:withdrawal_days_other', { count: 14 }));
    await expect(withdrawal).toContainText('L312-19');
    await expect(withdrawal.getByRole('link')).toHaveAttribute('rel', 'noopener');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // On to the Swiss loans, from the list of the others.
    const others = page.getByRole('navigation', { name: t('loan_law:others') });
    await others.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/law\/CH-CONSO$/);
    const rate = page.getByRole('region', { name: t('law_text:topic_rate') });
    await expect(rate).toContainText(/10\s?%/);
    await page.goto('/law/CH-CONSO?on=2025-12-31');
    await expect(rate).toContainText(/11\s?%/);
    await page.getByRole('link', { name: t('loan_law:today') }).click();
    await expect(rate).toContainText(/10\s?%/);
    await expectAccessible(page);
  });
}

test('the language is changed without loading anew', async ({ page }) => {
  await page.goto('/law/CH-CONSO');
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  await page.locator('header summary:visible').first().click();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { name: texts('it')('law_text:topic_withdrawal') })).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
});

test('a loan that nobody offers has no page', async ({ request }) => {
  expect((await request.get('/law/NO-SUCH')).status()).toBe(404);
});

test('every loan fits a phone in every language @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages)
    for (const path of ['/law', ...products.map((code) => `/law/${code}`)]) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(language)('loan_law:title'));
      await expectNoSidewaysScroll(page);
    }
  await expectFits(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the law is read all the same', async ({ page }) => {
    await page.goto('/law?lang=nl');
    await page.locator('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: texts('nl')('law_text:topic_early') })).toBeVisible();
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(2000);
  });
});
