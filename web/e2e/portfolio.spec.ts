import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, until } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/portfolio';

test.use({ moving: true, own: 'portfolio' });

test('the portfolio: pictures, their tables and files, of a period and a country @phone @postgres', async ({
  page,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  await signIn(page);
  await page.goto(`${address}?months=0`);
  await expect(page.getByText(t('portfolio:empty'))).toBeVisible();
  await expect(page.getByText(t('portfolio:decisions.empty')).first()).toBeVisible();
  await expectAccessible(page);

  const loan = await liveLoan(florin, person('Portefeuille'));
  await daysLater(florin, 32);
  const caller = await Caller.staff(florin);
  await until(async () => {
    const { books } = await caller.get<{ books: unknown[] }>('/staff/portfolio?months=0');
    return books.length > 0;
  }, 'the loan is in no figure');

  await signIn(page);
  await page.goto(`${address}?months=0`);
  await expect(page.getByRole('heading', { name: t('portfolio:in', { currency: 'EUR' }) })).toBeVisible();
  for (const name of [
    'risk',
    'vintages',
    'rolls',
    'early',
    'concentration',
    'decisions',
    'reasons',
    'fairness',
  ] as const) {
    await expect(
      page.getByRole('heading', { name: t(`portfolio:${name}.title`), exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText(t('portfolio:rolls.empty'))).toBeVisible();
  await expect(page.getByText(t('portfolio:fairness.law_sex'))).toBeVisible();
  await expect(
    page.getByText(t('portfolio:fairness.hidden_one', { count: 1, least: 20 })).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const tables = page.getByRole('button', { name: t('portfolio:as_table') });
  for (let left = await tables.count(); left > 0; left--) {
    await tables.first().focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('link', { name: /Portefeuille/ }).last()).toBeVisible();
  await expect(page.locator(`a[href$="/loans/${loan.id}"]`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const title = t('portfolio:risk.title');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('portfolio:download', { title, format: 'CSV' }) }).click();
  expect((await download).suggestedFilename()).toBe('portfolio-risk.csv');

  await page.getByLabel(t('portfolio:by'), { exact: true }).selectOption('quarter');
  await expect(page).toHaveURL(/quarters=1/);
  await page.getByLabel(t('portfolio:span')).selectOption('1');
  await expect(page).toHaveURL(/months=1/);
  await page.getByLabel(t('portfolio:country')).selectOption('CH');
  await expect(page.getByText(t('portfolio:empty'))).toBeVisible();
});
