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
    t('admin:shell.messages'),
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
