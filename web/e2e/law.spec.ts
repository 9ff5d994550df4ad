import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
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

const forms = (page: Page) => page.getByRole('tabpanel').locator('form');

test('a figure that has ended is entered by one administrator and confirmed by another @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const second = newColleague(florin);
  const day = '26 novembre 2026';
  await signIn(page);
  await page.goto(`${law}?country=FR&on=2026-11-26`);
  await expect(page.getByText(t('law:verdict.closed', { day }))).toBeVisible();
  await page.getByRole('link', { name: t('law:endings.next') }).click();
  const next = forms(page).first();
  await expect(next.getByLabel(t('law:add.figure'))).toHaveValue('fr.cap.2026q3');
  await expect(next.getByLabel(t('law:add.from_day'))).toHaveValue('2026-10-01');
  await expect(next.getByLabel(t('law:add.to_day'))).toHaveValue('2026-12-31');
  await next.getByRole('button', { name: t('law:add.submit') }).click();
  await expect(next.getByText(t('errors:field.required'))).toHaveCount(5); // three values, act and address
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await next.getByLabel(/3.000/).fill('23,50');
  await next.getByLabel(/6.000/).fill('15,60');
  await next.getByLabel(t('law:add.higher')).fill('8,50');
  await next.getByLabel(t('law:add.act')).fill('Avis du 26 septembre 2026');
  await next.getByLabel(t('law:add.url'), { exact: false }).fill('legifrance');
  await next.getByRole('button', { name: t('law:add.submit') }).click();
  await expect(next.getByText(t('errors_desk:law.source_url'))).toBeVisible();
  await next.getByLabel(t('law:add.url'), { exact: false }).fill('https://www.legifrance.gouv.fr/');
  await next.getByLabel(t('law:add.from_day')).fill('2026-10-02');
  await next.getByRole('button', { name: t('law:add.submit') }).click();
  await expect(next.getByRole('region', { name: t('law:add.refused') })).toContainText('fr.cap');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next.getByLabel(t('law:add.from_day')).fill('2026-10-01');
  await next.getByRole('button', { name: t('law:add.submit') }).click();
  await expect(page.getByText(t('law:add.waits'))).toBeVisible();
  await expect(page.getByText(t('law:add.open'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings:actions.withdraw') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings:actions.confirm') })).toHaveCount(0);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(`${law}?country=FR&on=2026-11-26&part=additions`);
  await other.getByText(t('law:add.rows_of', { country: 'France' })).click();
  await expect(
    other.getByRole('region', { name: t('law:add.rows_of', { country: 'France' }) }),
  ).toContainText('15.6');
  await expectAccessible(other);
  await other.getByRole('button', { name: t('settings:actions.confirm') }).click();
  await expect(other.getByRole('heading', { name: t('law:add.list') })).toBeVisible();
  await other.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('tab', { name: t('law:parts.rules') }).click();
  await expect(other.getByText(t('law:verdict.open', { day }))).toBeVisible();
  await other.context().close();
});

const halfYear = `[sources.notice]
act = "Bekanntmachung"
url = "https://www.bundesbank.de/"
seen = "2026-11-20"

[[index]]
id = "de.base.2027h1"
from = "2027-01-01"
to = "2027-06-30"
period = "half_year"
source = "notice"
article = "247"
confidence = "sourced"
index = "de.base"
publisher = "Bundesbank"
value = "1.27"
`;

test('rows from a file are refused whole, wait, and are taken back or refused with a reason', async ({
  page,
  browser,
  florin,
}) => {
  const second = newColleague(florin);
  await signIn(page);
  await page.goto(`${law}?country=DE&part=additions`);
  const rows = forms(page).last();
  await rows.getByLabel(t('law:add.rows')).fill('[[index]\nvalue = 1.5');
  await rows.getByRole('button', { name: t('law:add.submit') }).click();
  await expect(rows.getByRole('region', { name: t('law:add.refused') })).toBeVisible();
  const add = async () => {
    const file = { name: 'de.toml', mimeType: 'application/toml', buffer: Buffer.from(halfYear) };
    await rows.locator('input[type=file]').setInputFiles(file);
    await expect(rows.getByLabel(t('law:add.rows'))).toHaveValue(halfYear);
    await rows.getByRole('button', { name: t('law:add.submit') }).click();
    await expect(page.getByText(t('law:add.open'))).toBeVisible();
  };
  await add();
  await page.getByRole('button', { name: t('settings:actions.withdraw') }).click();
  await add();
  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(`${law}?country=DE&part=additions`);
  await expect(other.getByRole('button', { name: t('settings:actions.reject') })).toBeDisabled();
  await other.getByLabel(t('settings:reason')).fill('Pas encore publié');
  await other.getByRole('button', { name: t('settings:actions.reject') }).click();
  await expect(forms(other)).toHaveCount(2);
  await other.context().close();
});
