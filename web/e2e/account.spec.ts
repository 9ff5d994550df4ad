import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { signIn as enter, expectDashboard, field, newClient } from './client.ts';
import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const first = 'Granit-2026 & Lac';
const second = 'Glacier-2027 & Col';

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

const signIn = (page: Page, email: string, password: string) => enter(page, { email, password });

test('an account from its registration to a new password', async ({ page, florin }) => {
  const who = person('Favre');
  const link = await register(page, florin, who.email);

  // The person who opens the link without knowing the password gets nothing.
  await page.goto(link);
  await field(page, 'password').fill('Falsch-2026 & nein');
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(texts('fr')('errors:auth.invalid_credentials')).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await field(page, 'password').fill(first);
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(t('client_loan:home.requests.empty'))).toBeVisible();

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
  await expect(page.getByText(t('client_loan:home.requests.empty'))).toBeVisible();
});

test('no one sees the requests of another person @postgres', async ({ page, browser, florin }) => {
  const owner = person('Propriétaire');
  const reference = await apply(florin, owner);
  const stranger = person('Curieux');
  const link = await register(page, florin, stranger.email);
  await page.goto(link);
  await field(page, 'password').fill(first);
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(t('client_loan:home.requests.empty'))).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: florin.base })).newPage();
  await other.goto(await register(other, florin, owner.email));
  await field(other, 'password').fill(first);
  await other.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(other.getByText(reference).first()).toBeVisible();
  await other.context().close();
});

test('a link that was used, or that never was, says what to do next @phone', async ({ page, florin }) => {
  const who = person('Deuxfois');
  const email = who.email.replace('@', '.mariechristinevandenberghe@');
  const link = await register(page, florin, email);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const open = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
  };
  const confirm = async () => {
    await field(page, 'password').fill(first);
    await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  };
  await open(link);
  await expectAccessible(page);
  await confirm();
  await expectDashboard(page);
  await open(link);
  await confirm();
  await expect(page.getByText(t('auth:verify.over_hint'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('auth:verify.again') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: t('auth:reset.back') }).click();
  await expectDashboard(page); // still signed in by the first time

  await open('/reset-password#token=nobody-has-ever-mailed-this');
  await field(page, 'password').fill(second);
  await field(page, 'password_confirm').fill(second);
  await page.getByRole('button', { name: t('auth:reset.save') }).click();
  await expect(page.getByText(t('errors:auth.link_expired'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('auth:reset.again') }).click();
  await expect(field(page, 'email')).toBeVisible();
});

test('a forgotten password: the same words for everyone, and a second try', async ({ page, florin }) => {
  const client = await newClient(page, florin);
  await page.context().clearCookies();
  for (const email of [client.email, 'personne@example.org']) {
    await page.goto('/login');
    await field(page, 'email').fill(email);
    await page.getByRole('button', { name: t('auth:login.forgot') }).click();
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.getByText(t('auth:reset.sent')).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: t('auth:reset.another') }).click();
  await field(page, 'email').fill(client.email);
  await page.getByRole('button', { name: t('auth:reset.submit') }).click();
  await expect(page.getByText(t('auth:reset.sent_text'))).toBeVisible();
  await florin.mailTo(client.email, 'account.reset');
});

test('too many wrong passwords are asked to wait', async ({ page, florin }) => {
  const client = await newClient(page, florin);
  await page.context().clearCookies();
  for (let i = 0; i < 5; i++) {
    await enter(page, { ...client, password: 'Falsch-2026 & nein' });
    await expect(page.getByText('Identifiants invalides. Veuillez réessayer.')).toBeVisible();
  }
  await enter(page, client);
  await expect(page.getByText('Trop de tentatives', { exact: true })).toBeVisible();
  await expect(page.getByText('Veuillez attendre avant de réessayer.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

for (const language of languages) {
  test(`the pages behind mailed links (${language})`, async ({ page }) => {
    for (const [path, secret, title] of [
      ['/verify-email', '#token=x', 'auth:verify.title'],
      ['/reset-password', '#token=x', 'auth:reset.new_title'],
      ['/staff-invitation', '#token=x', 'invitation:title'],
      ['/staff-invitation', '#cancel=x', 'invitation:cancel_title'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${path}?lang=${language}${secret}`);
      const words = texts(language)(title);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expect(page).not.toHaveURL(/#/); // a secret stays in no address bar
      await expectFits(page);
    }
  });
}

test('the countries are in the order of the language, about 190 of them', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`/login?tab=register&lang=${language}`);
    await expect(field(page, 'country')).toBeVisible();
    const names = await field(page, 'country').locator('option').allTextContents();
    const countries = names.slice(1);
    expect(countries.length).toBeGreaterThan(190);
    expect(countries).toEqual([...countries].sort(new Intl.Collator(language).compare));
  }
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
