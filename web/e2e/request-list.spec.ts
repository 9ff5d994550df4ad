import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { adminPath } from './florin.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ own: 'request-list' });

const list = (query = '') => `/admin-panel-secure-xk/loan-requests${query}`;
const rows = (page: Page) => page.locator('tbody tr');

test('rows are one line, and no list is wider than its window', async ({ page, florin }) => {
  await apply(florin, person('Ligne'));
  await signIn(page);
  for (const [width, most] of [
    [1440, 48],
    [1280, 56],
    [768, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list());
    await expect(rows(page).first()).toContainText('Ligne');
    const table = page.locator('table').locator('..');
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(
      await rows(page)
        .first()
        .evaluate((row) => (row as HTMLElement).offsetHeight),
    ).toBeLessThanOrEqual(most);
    await expectAccessible(page);
  }
});

test('a telephone finds a request, and an exact name comes first @postgres', async ({ page, florin }) => {
  const names = ['Leroi', 'Leroitelet'] as const;
  for (const name of names) await apply(florin, person(name));
  await signIn(page);
  await page.goto(list('?q=leroi'));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).not.toContainText('Leroitelet');
  const phone = (await rows(page).first().textContent())?.match(/\+\d{8,}/)?.[0] ?? '';
  expect(phone).not.toBe('');
  await page.getByRole('searchbox').fill(`0${phone.slice(3)}`);
  await expect(page).toHaveURL(/q=0/);
  await expect(rows(page).first()).toContainText(phone);
});

test('what narrows the list is refused where it makes no sense, and kept in its address @postgres', async ({
  page,
  florin,
}) => {
  await apply(florin, person('Filtre'));
  await signIn(page);
  await page.goto(list());
  await page.getByText(t('requests:filters.more'), { exact: true }).click();
  await page.getByLabel(t('requests:filters.amount_from')).fill('abc');
  await page.getByLabel(t('requests:filters.from'), { exact: true }).fill('2026-11-20');
  await page.getByLabel(t('requests:filters.to'), { exact: true }).fill('2026-11-19');
  await page.getByRole('button', { name: t('requests:filters.apply'), exact: true }).click();
  await expect(page.getByText(t('errors:amount.invalid'))).toBeVisible();
  await expectAccessible(page);
  await expect(page).not.toHaveURL(/amount_from/);
  await page.getByLabel(t('requests:filters.amount_from')).fill('500 000');
  await page.getByLabel(t('requests:filters.from'), { exact: true }).fill('');
  await page.getByLabel(t('requests:filters.to'), { exact: true }).fill('');
  await page.getByLabel(t('requests:filters.country')).selectOption('FR');
  await page.getByRole('button', { name: t('requests:filters.apply'), exact: true }).click();
  await expect(page).toHaveURL(/amount_from=50000000&country=FR/);
  await expect(page.getByText(t('admin:list.no_match_title'))).toBeVisible();
  await page
    .getByRole('button', { name: t('admin:list.no_match_action') })
    .first()
    .click();
  await expect(rows(page).first()).toContainText('Filtre');
});

test('columns stay as a member has chosen them, wherever they sign in @postgres', async ({
  page,
  browser,
  florin,
}) => {
  await apply(florin, person('Colonne'));
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list());
  const head = (of: Page, name: string) => of.getByRole('columnheader', { name, exact: true });
  await expect(head(page, t('requests:list.columns.opinion'))).toBeVisible();
  await expect(head(page, t('requests:list.columns.product'))).toBeHidden();
  await page.getByText(t('desk:lists.columns'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('requests:list.columns.product') }).click();
  await expect(head(page, t('requests:list.columns.product'))).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/staff/me/columns/loan-requests'));
  await page.getByRole('checkbox', { name: t('requests:list.columns.opinion') }).click();
  await kept;
  await expect(head(page, t('requests:list.columns.product'))).toBeVisible();
  const other = await (await browser.newContext({ baseURL: florin.base, locale: 'fr-FR' })).newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(adminPath);
  await signIn(other);
  await other.goto(list());
  await expect(head(other, t('requests:list.columns.product'))).toBeVisible();
  await expect(head(other, t('requests:list.columns.opinion'))).toBeHidden();
});

test('each list of the desk keeps views of its own', async ({ page }) => {
  await signIn(page);
  for (const [path, filter] of [
    ['loans', 'filter=late'],
    ['clients', 'filter=late'],
    ['loans/collection', 'sort=days'],
    ['settings/journal', 'actor_kind=staff'],
    ['loans/payouts', 'state=held'],
  ] as const) {
    await page.goto(`/admin-panel-secure-xk/${path}?${filter}`);
    await page.getByText(t('desk:views.button'), { exact: true }).click();
    await page.getByLabel(t('desk:views.name')).fill(`Vue ${path}`);
    await page.getByRole('button', { name: t('desk:views.save'), exact: true }).click();
    await expect(page.getByRole('link', { name: `Vue ${path}` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Vue/ })).toHaveCount(1);
  }
});
