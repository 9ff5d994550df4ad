import { expect, expectFits, languages, test } from './fixtures.ts';
import { texts } from './texts.ts';

const pages = ['/', '/apply', '/login', '/login?tab=register', '/reset-password', '/verify-email'];

for (const language of languages) {
  test(`every public page in ${language}`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      await expectFits(page);
    }
  });
}

test('the language of the browser, of the selector, and nonsense', async ({ browser, florin, page }) => {
  const italian = await (await browser.newContext({ baseURL: florin.base, locale: 'it-CH' })).newPage();
  await italian.goto('/');
  await expect(italian.locator('html')).toHaveAttribute('lang', 'it');
  await italian.context().close();
  const other = await (await browser.newContext({ baseURL: florin.base, locale: 'fi-FI' })).newPage();
  await other.goto('/?lang=xx&amount=-1');
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await other.context().close();

  await page.goto('/');
  await page.locator('header summary:visible').first().click();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('an unknown address, the old administration and the hidden area', async ({ request }) => {
  for (const path of ['/no-such-page', '/admin-panel-secure-xk', '/admin-panel-secure-xk/loan-requests']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain(texts('fr')('common:not_found.title'));
  }
  for (const path of ['/admin', '/admin/login', '/ADMIN/users/', '/admin-dashboard']) {
    const answer = await request.post(path, { data: {} });
    expect(answer.status(), path).toBe(403);
    expect(await answer.text(), path).toContain('ADM_LEGACY_BLOCKED_v2.1');
  }
  const unknown = await request.get('/api/v1/no-such-call');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toContain('application/problem+json');
});

test('every public page is there without JavaScript', async ({ browser, florin }) => {
  const context = await browser.newContext({
    baseURL: florin.base,
    javaScriptEnabled: false,
    locale: 'de-DE',
  });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByText('290,81').first()).toBeVisible();
  for (const path of ['/apply', '/co-borrower', '/phone']) {
    await page.goto(path);
    const told = page.locator('noscript p').first();
    await expect(told, path).toHaveText(texts('de')('upload:no_script.title'));
    await expect(told, path).toBeVisible();
    await expect(page.getByRole('status'), path).toBeHidden(); // nothing says that it is loading
  }
  await context.close();
});

test('no public file tells where the back-office is', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/javascript|html|css|json/.test(answer.headers()['content-type'] ?? '')) {
      bodies.push(answer.text().catch(() => ''));
    }
  });
  for (const path of ['/', '/apply', '/login', '/robots.txt']) await page.goto(path);
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(bodies)).join('\n');
  expect(all.length).toBeGreaterThan(10_000);
  expect(all).not.toContain('entree-des-artistes');
  expect(all).not.toContain('admin-panel-secure-xk');
  expect(all).not.toMatch(/assets\/admin/);
});
