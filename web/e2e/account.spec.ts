import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const first = 'Granit-2026 & Lac';
const second = 'Glacier-2027 & Col';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function register(page: Page, florin: Florin, email: string) {
  await page.goto('/login?tab=register');
  await field(page, 'first_name').fill('Noé');
  await field(page, 'last_name').fill('Favre');
  await field(page, 'country').selectOption('CH');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(first);
  await field(page, 'password_confirm').fill(first);
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  const mail = await florin.mailTo(email, 'account.verify');
  return mail.text.match(/http:\S+\/verify-email\S*/)?.[0] ?? '';
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('auth:login.submit') }).click();
}

test('an account from its registration to a new password', async ({ page, florin }) => {
  const who = person('Favre');
  const link = await register(page, florin, who.email);

  // Whoever opens the link without knowing the password gets nothing.
  await page.goto(link);
  await field(page, 'password').fill('Falsch-2026 & nein');
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(texts('fr')('errors:auth.invalid_credentials')).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await field(page, 'password').fill(first);
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(t('client:requests.empty'))).toBeVisible();

  await page.getByRole('button', { name: t('client:logout') }).click();
  await expect(page.getByText(t('auth:logout.done'))).toBeVisible();
  await page.goto('/client');
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, who.email, 'Falsch-2026 & nein');
  await expect(page.getByText('Identifiants invalides. Veuillez réessayer.')).toBeVisible();

  await page.goto('/reset-password');
  await field(page, 'email').fill(who.email);
  await page.getByRole('button', { name: t('auth:reset.submit') }).click();
  const mail = await florin.mailTo(who.email, 'account.reset');
  await page.goto(mail.text.match(/http:\S+\/reset-password\S*/)?.[0] ?? '');
  await field(page, 'password').fill(second);
  await field(page, 'password_confirm').fill(second);
  await page.getByRole('button', { name: t('auth:reset.save') }).click();
  await expect(page.getByText(t('auth:reset.done')).first()).toBeVisible();
  await florin.mailTo(who.email, 'account.password_changed');

  await signIn(page, who.email, first);
  await expect(page.getByText('Identifiants invalides. Veuillez réessayer.').first()).toBeVisible();
  await signIn(page, who.email, second);
  await expect(page.getByText(t('client:requests.empty'))).toBeVisible();
});

test('nobody sees the requests of another person @postgres', async ({ page, browser, florin }) => {
  const owner = person('Propriétaire');
  const reference = await apply(florin, owner);
  const stranger = person('Curieux');
  const link = await register(page, florin, stranger.email);
  await page.goto(link);
  await field(page, 'password').fill(first);
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(t('client:requests.empty'))).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: florin.base })).newPage();
  await other.goto(await register(other, florin, owner.email));
  await field(other, 'password').fill(first);
  await other.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(other.getByText(reference).first()).toBeVisible();
  await other.context().close();
});

test('the form says what is missing, in place', async ({ page }) => {
  await page.goto('/login?tab=register');
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires').first()).toBeVisible();
  await field(page, 'email').fill('pas-une-adresse');
  await field(page, 'password').fill('court');
  await field(page, 'password_confirm').fill('autre');
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page.getByText("Format d'email invalide")).toBeVisible();
  await expect(page.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeVisible();
});
