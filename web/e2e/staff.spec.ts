import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { adminPath } from './florin.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

async function openFirst(page: Page, lastName: string) {
  await page.getByRole('link', { name: t('admin:shell.requests') }).click();
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByText(t('admin:list.total_one', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('admin:detail.title') })).toBeVisible();
}

test('the hidden address, its attempts and its block', async ({ page }) => {
  await page.goto('/admin-panel-secure-xk');
  await expect(page.getByRole('heading', { name: texts('fr')('common:not_found.title') })).toBeVisible();
  await page.goto(adminPath);
  await expectAccessible(page);
  for (const attempts of [1, 2, 3]) {
    await page.locator('[name="email"]').fill('nobody@florin.example');
    await page.locator('[name="password"]').fill('Wrong-2026!word');
    await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click();
    await expect(page.getByText(t('admin:login.attempts', { attempts, max: 3 }))).toBeVisible();
  }
  await expect(page.getByText(t('admin:login.blocked_text'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('admin:login.submit'), exact: true })).toBeDisabled();
  // Someone else's block never stops the owner.
  await page.reload();
  await signIn(page);
});

test('approve a request, with a remark, and tell the applicant @postgres', async ({ page, florin }) => {
  const who = person('Approuvée');
  await apply(florin, who);
  await signIn(page);
  await expectAccessible(page);
  await openFirst(page, who.last_name);
  await expect(page.getByText('290,81').first()).toBeVisible();
  await expect(page.getByText(t('admin:detail.schedule.footer', { n: 36 }))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('admin:detail.tabs.notes') }).click();
  await page.getByLabel(t('admin:detail.notes.label')).fill('Dossier complet, revenus vérifiés.');
  await page.getByRole('button', { name: t('admin:detail.notes.add'), exact: true }).click();
  await expect(page.getByText('Dossier complet, revenus vérifiés.')).toBeVisible();

  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('290,81');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') }).click();
  await expect(page.getByText(t('admin:detail.approved_title'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('admin:detail.approve'), exact: true })).toHaveCount(0);
  const { summary } = await florin.mailTo(who.email, 'request.approved');
  expect(summary.lang).toBe('fr');
});

test('a request without a duration says so, and its figures are those of 48 months', async ({
  page,
  florin,
}) => {
  const who = person('Durée');
  await apply(florin, who, 'fr', { loan_duration: undefined });
  await signIn(page);
  await openFirst(page, who.last_name);
  await expect(page.getByText(t('admin:detail.summary.not_given', { count: 48 }))).toBeVisible();
  await expect(page.getByText(t('admin:detail.schedule.footer', { n: 48 }))).toBeVisible();
});

test('a refusal needs a reason, and the applicant reads it', async ({ page, florin }) => {
  const who = person('Refusée');
  await apply(florin, who);
  await signIn(page);
  await openFirst(page, who.last_name);
  await page.getByRole('button', { name: t('admin:detail.refuse'), exact: true }).click();
  await page.getByRole('button', { name: t('admin:detail.refuse_dialog.confirm') }).click();
  await expect(page.getByText('Veuillez fournir un motif de refus').first()).toBeVisible();
  await page.getByLabel(t('refusals:form.main')).selectOption('affordability');
  await page.getByLabel(t('refusals:form.more', { number: 2 })).selectOption('fraud_suspected');
  await page
    .getByLabel(t('admin:detail.refuse_dialog.reason'))
    .fill('Les revenus ne couvrent pas la mensualité.');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: t('admin:detail.refuse_dialog.confirm') }).click();
  await expect(page.getByText(t('admin:detail.refused_title'))).toBeVisible();
  await expect(page.getByText('Les revenus ne couvrent pas la mensualité.').first()).toBeVisible();
  const { text } = await florin.mailTo(who.email, 'request.refused');
  expect(text).toContain('Les revenus ne couvrent pas la mensualit');
  expect(text).toContain('votre budget ne laisse pas assez');
  expect(text).not.toContain('fraude');
  await expect(page.getByText(t('refusals:staff.fraud_suspected'))).toBeVisible();
});

test('a refusal from the list can be taken back', async ({ page, florin }) => {
  const who = person('Annulée');
  await apply(florin, who);
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests?q=${encodeURIComponent(who.email)}`);
  await page.getByRole('button', { name: new RegExp(`^${t('admin:list.refuse')}`) }).click();
  await expect(page.getByText(t('admin:list.refused_title'))).toBeVisible();
  await page.getByRole('button', { name: t('admin:list.undo') }).click();
  await expect(page.getByText(t('admin:list.undone'))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${t('admin:list.refuse')}`) })).toBeVisible();
});

test('of two deciding at once, one is told who was first', async ({ page, browser, florin }) => {
  const who = person('Double');
  await apply(florin, who);
  await signIn(page);
  await openFirst(page, who.last_name);
  const second = await (await browser.newContext({ baseURL: florin.base })).newPage();
  await signIn(second);
  await openFirst(second, who.last_name);
  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  await second.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  await page.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') }).click();
  await expect(page.getByText(t('admin:detail.approved_title'))).toBeVisible();
  await second.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') }).click();
  await expect(second.getByText(t('admin:refusals.request.already_decided'))).toBeVisible();
  await expect(second.getByText(/traitée par Claire Morel/)).toBeVisible();
  await second.context().close();
});

test('filters, nonsense and an unknown request @phone', async ({ page, florin }) => {
  await apply(florin, person('Liste'));
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/loan-requests?status=maybe&cursor=%00nonsense&q=%25_%5C%27%3B--');
  await expect(page.getByText(t('admin:list.no_match_title'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('admin:list.no_match_action') }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByText(t('admin:diagnostic.title'), { exact: true }).click();
  await expect(page.getByText(t('admin:diagnostic.ok')).first()).toBeVisible();
  await expect(page.getByText(t('admin:diagnostic.nodes.works'))).toHaveCount(florin.nodes);
  await expect(page.getByText(t('admin:diagnostic.nodes.alone'))).toBeVisible({
    visible: florin.nodes === 1,
  });
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(`^${t('admin:list.view')}`) })
    .first()
    .click();
  await expect(page.getByText(t('admin:detail.schedule.title')).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/admin-panel-secure-xk/loan-requests/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(t('admin:detail.not_found_title'))).toBeVisible();
  await page.goto('/admin-panel-secure-xk/no-such-page');
  await expect(page.getByText(t('admin:shell.not_here'))).toBeVisible();
});

test('the dashboard in five languages, light and dark', async ({ page }) => {
  await signIn(page);
  for (const language of languages) {
    for (const theme of ['light', 'dark']) {
      await page.context().addCookies([
        { name: 'florin_lang', value: language, url: page.url() },
        { name: 'florin_theme', value: theme, url: page.url() },
      ]);
      await page.goto('/admin-panel-secure-xk');
      await expect(
        page.getByRole('heading', { level: 1, name: texts(language)('admin:dashboard.page_title') }),
      ).toBeVisible();
      await expectFits(page);
    }
  }
});

test('signing out ends all that the session opened', async ({ page }) => {
  await signIn(page);
  await page
    .getByRole('button', { name: t('admin:shell.logout') })
    .first()
    .click();
  await expect(page.getByText(t('admin:logout.success'))).toBeVisible();
  await page.goto('/admin-panel-secure-xk');
  await expect(page).toHaveURL(new RegExp(adminPath));
  await expect(page.getByText(t('admin:guard.required_title'))).toBeVisible();
});
