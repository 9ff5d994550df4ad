import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { texts } from './texts.ts';

test.use({ own: 'decimals' });
test.describe.configure({ mode: 'serial' });

const t = texts('en');

/** The simulator shows a product like the shipped one, in another currency. Amounts are minor units. */
function lendIn(florin: Florin, currency: string, amount_step: number, amount_default: number): void {
  const products = JSON.parse(florin.run(['settings', 'show', 'products']));
  const bounds = { amount_min: 100_000, amount_max: 5_000_000, amount_step };
  products.document.push({
    ...structuredClone(products.document[0]),
    code: `ODD-${currency}`,
    currency,
    ...bounds,
  });
  florin.run(['settings', 'set', 'products', '-', '--apply'], JSON.stringify(products));
  const simulator = JSON.parse(florin.run(['settings', 'show', 'simulator']));
  Object.assign(simulator.document, { currency, ...bounds, amount_default });
  florin.run(['settings', 'set', 'simulator', '-', '--apply'], JSON.stringify(simulator));
}

/** A change of the settings by another program takes seconds to arrive. */
async function shown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/simulator?lang=en');
    await expect(page.getByRole('status')).toContainText(text, { timeout: 1000 });
  }).toPass();
}

test('a loan in dinars has three decimals, from the simulator to the application', async ({
  page,
  florin,
}) => {
  lendIn(florin, 'KWD', 500, 1_234_500);
  await shown(page, '35.901'); // 1234.5 times 0.0290812096
  const amount = page.getByRole('textbox', { name: t('calculator:amount_exact', { currency: 'KWD' }) });
  await expect(amount).toHaveValue('1234.500');
  await amount.fill('2345.5');
  await amount.blur();
  await expect(amount).toHaveValue('2345.500');
  await expect(page.getByRole('status')).toContainText('68.210'); // 2345.5 times the same is 68.20998
  await expect(page).toHaveURL(/amount=2345\.5&/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: t('calculator:start') }).click();
  const estimate = page.getByRole('region', { name: t('apply:estimate.title') });
  await expect(estimate).toContainText('2,345.500');
  await expect(estimate).toContainText('68.210');
});

test('a loan in yen has none', async ({ page, florin }) => {
  lendIn(florin, 'JPY', 1000, 1_200_000);
  await shown(page, '34,897'); // 1 200 000 times 0.0290812096
  await expect(page.getByRole('status')).not.toContainText('34,897.');
  await expect(page.locator('#example')).toContainText('JP¥1,200,000');
  const amount = page.getByRole('textbox', { name: t('calculator:amount_exact', { currency: 'JPY' }) });
  await expect(amount).toHaveValue('1200000');
  await page.getByRole('button', { name: t('calculator:start') }).click();
  await expect(page.getByRole('region', { name: t('apply:estimate.title') })).toContainText('JP¥1,200,000');
});
