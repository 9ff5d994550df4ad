import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const papers = '/admin-panel-secure-xk/settings/papers';

test.use({ own: 'wording' });

/** Opens every specimen as its reader does, and wants each of them to be a PDF. */
async function lookAtAll(page: Page): Promise<void> {
  const links = page.getByRole('link', { name: /droit/ });
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const url = await link.getAttribute('href');
    const answer = await page.request.get(url ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
}

test('a text counts when two people have seen its specimens @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const second = newColleague(florin);
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/settings');
  await page
    .getByRole('link', { name: t('settings:sections.papers.title') })
    .last()
    .click();
  await expect(page.getByText(t('wording:fixed', { law: 'C. consom. R312-10' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('wording:propose') })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel(t('wording:group'), { exact: true }).selectOption('settlement');
  const body = page.getByLabel('body', { exact: true });
  await body.fill('Payez quand vous voulez.');
  await page.getByRole('button', { name: t('wording:propose') }).click();
  await expect(page.getByText(t('reasons:paper_lacks', { name: 'settle_on', paragraph: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('wording:back_to_shipped', { name: 'body' }) }).click();
  await expect(page.getByRole('button', { name: t('wording:propose') })).toBeDisabled();

  await body.fill('Ce montant met fin à votre prêt le {{settle_on}}.');
  await page.getByRole('button', { name: t('wording:propose') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('wording:pictures.title') })).toBeVisible();
  await expect(page.getByText(t('wording:pictures.not_you'))).toBeVisible();
  await expect(body).toHaveAttribute('readonly');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(papers);
  const confirm = other.getByRole('button', { name: t('settings:actions.confirm') });
  await confirm.click();
  await expect(other.getByText(t('errors_desk:papers.unseen'))).toBeVisible();
  await lookAtAll(other);
  await expect(other.getByText(t('wording:pictures.you'))).toBeVisible();
  await lookAtAll(page);
  await expect(page.getByText(t('wording:pictures.you'))).toBeVisible();
  await expect(other.getByText(t('wording:pictures.not_author', { author: '' }).trim())).toHaveCount(0);
  await confirm.click();
  await expect(other.getByRole('heading', { name: t('wording:pictures.title') })).toHaveCount(0);
  await expect(other.getByText('settlement.body (Français)')).toBeVisible(); // in the history, and waiting no more
  await other.goto(`${papers}?group=settlement`);
  await expect(other.getByLabel('body', { exact: true })).toHaveValue(
    'Ce montant met fin à votre prêt le {{settle_on}}.',
  );
  await other.context().close();
});

test('the texts fit a phone in every language @phone-only', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages) {
    const say = texts(language);
    await page.context().addCookies([{ name: 'florin_lang', value: language, url: page.url() }]);
    await page.goto(`${papers}?group=arrears`);
    await expect(page.getByRole('button', { name: say('wording:propose') })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
