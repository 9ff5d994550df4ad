import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { licensed, liveLoan } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'repayments', moving: true });
test.describe.configure({ mode: 'serial' });

const t = texts('fr');

type Sheet = Record<string, object | string | undefined>;

function change(florin: Florin, setting: string, edit: (document: Sheet[]) => unknown): void {
  const sheet = JSON.parse(florin.run(['settings', 'show', setting]));
  sheet.document = edit(sheet.document) ?? sheet.document;
  florin.run(['settings', 'set', setting, '-', '--apply'], JSON.stringify(sheet));
}

/** The shipped loan in euro, otherwise. */
function offer(florin: Florin, changes: Sheet): void {
  change(florin, 'products', (list) => {
    for (const product of list) if (product.code === 'EU-CONSO') Object.assign(product, changes);
  });
}

/** A change of the settings by another program takes seconds to arrive. */
async function shown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/simulator');
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a loan whose law has a gap is offered to nobody, and staff read why', async ({ page, florin }) => {
  change(florin, 'products', (list) => {
    for (const { lending } of list)
      Object.assign(lending as object, { licence: { authority: 'ACPR', number: '12345' } });
  });
  await shown(page, t('calculator:none'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/settings/products');
  const alert = page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: t('products:stopped.title') })
    .last();
  await expect(alert).toContainText(/EU-CONSO: fr\.cap/);
  await expectAccessible(page);
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(/settings\/law/);
});

test('instalments of a quarter and a balloon, from the quote to the schedule @phone', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const repayment = { kind: 'annuity', every: 'quarter', balloon: '40', grace: { periods: 0, kind: '' } };
  offer(florin, { repayment });
  await shown(page, t('calculator:last'));
  // 10 000 at 3 % over twelve quarters, 4 000 of them with the last:
  // (10 000 - 4 000 / 1.0075^12) · 0.0075 / (1 - 1.0075^-12).
  const figures = page.getByRole('status');
  await expect(figures).toContainText('554,71');
  await expect(figures).toContainText(/4\s554,70/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const loan = await liveLoan(florin, person('Moreau'));
  await page.clock.setSystemTime(`${loan.paidOutOn}T12:00:00Z`); // the browser has the day of the program
  await page.goto(`/client/loans/${loan.id}`);
  await field(page, 'email').fill(loan.client.email);
  await field(page, 'password').fill(loan.client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  const schedule = page.getByRole('region', { name: t('client_loan:schedule.title'), exact: true });
  await expect(schedule).toContainText('554,71');
  await expectNoSidewaysScroll(page);
});

test('parts of a payout that are to come are shown, and staff end them @phone', async ({ page, florin }) => {
  await licensed(florin);
  const repayment = {
    kind: 'annuity',
    every: 'month',
    grace: { periods: 3, kind: 'interest_only' }, // adverts in France may name no longer one
    drawdown: { first: '50', later: 2, apart: 1 },
  };
  offer(florin, { repayment });
  await expect
    .poll(async () => (await page.request.get('/api/v1/quote?amount=1000000&months=36')).text())
    .toContain('drawdown');
  const loan = await liveLoan(florin, person('Garnier'));
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loans/${loan.id}`);
  await expect(page.getByText(/^2\s500,00\s€ le /)).toHaveCount(2);
  await page.getByRole('button', { name: t('loans:loan_acts.curtail.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText(t('errors:field.required')).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: t('loans:curtail.reason') }).fill('La voiture a coûté moins');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText(/5\s000,00/)).toBeVisible();
  await dialog.getByRole('button', { name: t('loans:curtail.confirm') }).dblclick();
  await expect(page.getByText(t('loans:curtail.done'), { exact: true })).toBeVisible();
  await expect(page.getByText(/^2\s500,00\s€ le /)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an amount above a bound has its own rate', async ({ page, florin }) => {
  const rates = {
    fixed: '4',
    bands: [{ amount_min: 1_000_000, amount_max: 0, months_min: 0, months_max: 0, add: '-1' }],
  };
  change(florin, 'products', (list) => {
    for (const product of list)
      if (product.code === 'EU-CONSO')
        Object.assign(product, { repayment: undefined, rates: { ...(product.rates as object), ...rates } });
  });
  await shown(page, t('calculator:monthly'));
  const figures = page.getByRole('status');
  await expect(figures).toContainText('290,81'); // 10 000 at 3 % over 36 months
  await page.goto('/simulator?amount=9000&months=36');
  await expect(figures).toContainText('265,72'); // 9 000 at 4 %
});
