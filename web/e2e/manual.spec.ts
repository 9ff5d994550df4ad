import { expect, expectAccessible, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test('staff find what they look for in the documentation @phone', async ({ page, context }) => {
  await signIn(page);
  await page.locator('summary', { hasText: t('admin:shell.account') }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: t('admin:shell.manual') }).click();
  const manual = await opened;
  await manual.waitForLoadState(); // without its style sheet its links are too small to be pressed
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText("Florin's documentation");
  await expectAccessible(manual);
  await manual.getByLabel('Search').fill('replica standby');
  const found = manual.getByRole('region', { name: 'Found' });
  await expect(found).toContainText(/\d+ found|The first/);
  await found.getByRole('link', { name: 'Operations: Reading from a standby' }).click();
  await expect(manual.getByRole('heading', { name: 'Reading from a standby' })).toBeInViewport();
  await expectAccessible(manual);
  expect(await manual.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await manual.getByLabel('Search').fill('zzqx');
  await expect(found).toHaveText('Nothing found.');
  await manual.getByLabel('Search').fill('');
  await expect(found).toBeHidden();
});
