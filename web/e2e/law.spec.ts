import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const law = '/admin-panel-secure-xk/settings/law';

test.use({ own: 'law' });

const cap = (page: Page) =>
  page.getByRole('article', { name: `${t('law:kinds.rate_cap')} : ${t('law:words.measure.apr')}` });

test('the law of a country is read day by day, with its sources @phone @postgres', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/settings');
  await page
    .getByRole('link', { name: t('settings:sections.law.title') })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: t('law:title'), level: 1 })).toBeVisible();

  await page.getByLabel(t('law:ask.country')).selectOption('CH');
  await page.getByLabel(t('law:ask.on')).fill('2026-11-26');
  await expect(cap(page)).toContainText('10 %');
  await expect(page).toHaveURL(/country=CH/);
  await expect(cap(page).getByRole('link')).toHaveAttribute('rel', 'noopener');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel(t('law:ask.on')).fill('2025-12-31');
  await expect(cap(page)).toContainText('11 %');
  await expect(page).toHaveURL(/on=2025-12-31/);
  await page.reload(); // the address says it all
  await expect(cap(page)).toContainText('11 %');
});

test('what is different between two days @phone', async ({ page }) => {
  await signIn(page);
  await page.goto(`${law}?country=CH`);
  await page.getByRole('tab', { name: t('law:parts.changes') }).click();
  await page.getByLabel(t('law:ask.from')).fill('2025-12-31');
  await page.getByLabel(t('law:ask.to')).fill('2026-01-01');
  const only = (day: string) => page.getByRole('region', { name: t('law:changes.only', { day }) });
  await expect(only('31 décembre 2025').locator(cap(page))).toContainText('11 %');
  await expect(only('1er janvier 2026').locator(cap(page))).toContainText('10 %');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel(t('law:ask.from')).fill('2026-01-01');
  await expect(page.getByText(t('law:changes.none'))).toBeVisible();
});

test('the law fits a phone in every language @phone-only', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages) {
    const say = texts(language);
    await page.context().addCookies([{ name: 'florin_lang', value: language, url: page.url() }]);
    await page.goto(`${law}?country=FR&on=2026-11-26`);
    await expect(page.getByRole('heading', { name: say('law:title'), level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('law:kinds.withdrawal'), level: 2 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
