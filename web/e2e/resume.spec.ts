import { person } from './applicant.ts';
import { expect, test } from './fixtures.ts';
import { fillStepOne } from './form.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test('an application goes on on another device, and survives a killed server', async ({
  page,
  browser,
  florin,
}) => {
  const who = person('Voyageur');
  await page.goto('/apply?amount=12000&months=24&rate=fixed');
  await fillStepOne(page, t, who);
  await page.getByRole('button', { name: t('apply:resume.send') }).click();
  await expect(page.getByText(t('apply:resume.sent'))).toBeVisible();

  await florin.kill();
  await florin.start();

  const mail = await florin.mailTo(who.email, 'application.resume');
  const link = mail.text.match(/http:\S+\/apply\S*/)?.[0] ?? '';
  expect(link).toContain('#');
  const other = await (await browser.newContext({ baseURL: florin.base })).newPage();
  await other.goto(link);
  await expect(other.getByText(t('apply:resume.restored'))).toBeVisible();
  await expect(other).not.toHaveURL(/resume=/);
  await expect(other.getByLabel(t('apply:fields.loan_amount'))).toHaveValue(/12.?000/);
  await other.context().close();

  // The first device still has it, too.
  await page.reload();
  await expect(page.getByLabel(t('apply:fields.loan_amount'))).toHaveValue(/12.?000/);
});

test('a dead link says what to do next', async ({ page }) => {
  await page.goto('/apply#resume=nobody-has-this-token');
  await expect(page.getByText(t('apply:resume.expired_title'))).toBeVisible();
  await page.getByRole('button', { name: t('apply:resume.start_over') }).click();
  await expect(page.getByLabel(t('apply:fields.first_name'))).toBeVisible();
});

test('a step that lacks something is not left', async ({ page }) => {
  await page.goto('/apply');
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires').first()).toBeVisible();
  await expect(page.getByText(t('apply:step_of', { step: 1, total: 4 }))).toBeVisible();
  await page.getByLabel(t('apply:fields.email')).fill('jean@@example..org');
  await page.getByLabel(t('apply:fields.phone')).fill('12');
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByText("Format d'email invalide").first()).toBeVisible();
  await expect(page.getByText('Format de téléphone invalide').first()).toBeVisible();
});
