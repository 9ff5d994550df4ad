import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/settings/brand';

test.use({ own: 'brand' });

/** A drawing as lenders have them; the second holds what may not be in one. */
const logo = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 40"><rect width="40" height="40" rx="6" fill="#b5179e"/><circle cx="20" cy="20" r="9" fill="#fff"/><path d="M54 10h90v6H54zm0 14h60v6H54z" fill="#b5179e"/>${inner}</svg>`,
  );

test('a brand is seen before it counts, and then everywhere @phone', async ({ page, browser, florin }) => {
  await signIn(page);
  await page.goto(address);
  await page.getByLabel(t('settings:fields.colour'), { exact: false }).first().fill('#ffd400');
  await expect(page.getByText("#ffd400 n'atteint que", { exact: false })).toBeVisible();
  await page.getByLabel(t('settings:fields.corner')).selectOption('round');
  const light = page.getByLabel(t('settings:fields.logo_light'));
  await light.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: logo('<script>1</script>') });
  await page.getByRole('button', { name: t('settings:save') }).click();
  await expect(page.getByText('<script>', { exact: false })).toBeVisible();
  await light.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: logo('') });
  await expect(page.getByRole('img', { name: t('settings:fields.logo_paper') })).toBeVisible(); // drawn by the browser
  await page.getByLabel(t('settings:fields.colour'), { exact: false }).first().fill('#b5179e');
  await expect(page.getByText("#ffd400 n'atteint que", { exact: false })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('settings:save') }).click();
  await expect(page.getByText(t('settings:saved'))).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      baseURL: florin.base,
      viewport: page.viewportSize(),
    });
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.locator('link[href^="/brand.css?v="]')).toHaveCount(1);
    }).toPass();
    const brand = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(await brand()).not.toBe(colorScheme === 'light' ? '#0e5443' : '#64d6af');
    await expect(visitor.locator('header .brand-logo')).toBeVisible();
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await context.close();
  }
});
