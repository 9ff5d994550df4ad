import { expect, expectAccessible, test } from './fixtures.ts';
import { newColleague, signIn, signOut } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test('each role has its own work in the menu, an administrator the six entries', async ({ page, florin }) => {
  const menu = page.getByRole('navigation', { name: t('admin:shell.nav') });
  await signIn(page);
  await expect(menu.getByRole('link')).toHaveText([
    t('admin:shell.dashboard'),
    t('admin:shell.requests'),
    t('admin:shell.clients'),
    t('admin:shell.loans'),
    new RegExp(`^${t('admin:shell.messages')}\\d*$`), // with those that wait since an earlier test
    t('admin:shell.settings'),
  ]);
  await expectAccessible(page);
  await signOut(page);
  await signIn(page, newColleague(florin, 'treasury'));
  for (const own of ['payouts', 'bank', 'books'] as const) {
    await menu.getByRole('link', { name: t(`admin:shell.${own}`), exact: true }).click();
    await expect(menu.getByRole('link', { name: t(`admin:shell.${own}`) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: t('admin:shell.loans') })).not.toHaveAttribute(
      'aria-current',
    );
  }
  await expect(menu.getByRole('link', { name: t('admin:shell.collection') })).toHaveCount(0);
});

test('a second tab empties itself when the first signs out', async ({ page, context, florin }) => {
  await signIn(page, newColleague(florin));
  const second = await context.newPage();
  await second.goto('/admin-panel-secure-xk/loans');
  await expect(second.getByRole('heading', { name: t('loans:list.title'), exact: true })).toBeVisible();
  await signOut(page);
  await expect(second.getByRole('heading', { name: t('loans:list.title'), exact: true })).toHaveCount(0);
  await expect(second.getByRole('button', { name: t('admin:login.submit'), exact: true })).toBeVisible();
});

test('the dashboard is one screen: what waits, the flow, portfolio and risk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const title of [t('desk:notices.title'), t('desk:queue.next'), t('desk:portfolio.title')]) {
    const card = page.getByRole('heading', { name: title, exact: true }).first();
    await expect(card).toBeInViewport();
  }
  const risk = page
    .getByRole('heading', { name: t('desk:portfolio.title'), exact: true })
    .first()
    .locator('..')
    .locator('..');
  const box = await risk.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  const products = page.getByRole('combobox', { name: t('desk:figures.product') });
  await expect(products.getByRole('option').nth(1)).not.toHaveText(/^[a-z-]+$/); // a name, no code
  await page.getByText(t('desk:figures.more')).click();
  await expect(page.getByRole('heading', { name: t('desk:queue.mine') })).toBeVisible();
  await expectAccessible(page);
});
