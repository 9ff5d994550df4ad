import { expectDashboard, field, newClient, signIn, signOut } from './client.ts';
import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, test } from './fixtures.ts';
import { addApp, enterCode, enterRecoveryCode, keepCodes } from './own-security.ts';
import { plugInDevice } from './passkey.ts';
import { texts } from './texts.ts';
import { totp } from './totp.ts';

const t = texts('fr');
const screen = '/client/security';

test('codes of an app, from the first to the last @phone @postgres', async ({ page, florin }) => {
  const client = await newClient(page, florin);
  await page.goto('/client');
  await page.getByRole('link', { name: t('client:tabs.profile') }).click();
  await page.getByRole('link', { name: t('client:security') }).click();
  await expect(page.getByText(t('security:offer.title'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const secret = await addApp(page);
  const codes = await keepCodes(page);
  await expect(page.getByText(t('security:factors.kinds.totp')).first()).toBeVisible();
  await expect(page.getByText(t('security:codes.left_other', { count: 10 }))).toBeVisible();
  await florin.mailTo(client.email, 'security.factor_added');

  await signOut(page);
  await signIn(page, client);
  await expect(page.getByRole('heading', { name: t('access:second.title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/login?lang=de');
  await expect(page.getByRole('heading', { name: texts('de')('access:second.title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/login?lang=fr');
  // The password alone opens nothing, also not by address or after a reload.
  await page.goto('/client');
  await expect(page.getByRole('heading', { name: t('access:second.title') })).toBeVisible();
  await enterCode(page, 'abc');
  await expect(page.getByText(t('errors:factor.code_digits'))).toBeVisible();
  await enterCode(page, '000000');
  await expect(page.getByText(t('errors:factor.code_wrong'))).toBeVisible();
  await enterCode(page, totp(secret, 1)); // the code of now has been used to set the app up
  await expectDashboard(page);

  await signOut(page);
  await signIn(page, client);
  await enterRecoveryCode(page, codes[0] ?? '');
  await expectDashboard(page);
  await page.goto(screen);
  await expect(page.getByText(t('security:codes.left_other', { count: 9 }))).toBeVisible();

  await signOut(page);
  await signIn(page, client);
  await enterRecoveryCode(page, codes[0] ?? ''); // once is enough
  await expect(page.getByText(t('errors:factor.recovery_wrong'))).toBeVisible();
  await page.getByRole('button', { name: t('access:second.back') }).click();
  await expect(page.getByRole('tab', { name: t('auth:login.tab') })).toBeVisible();
  await page.goto('/client');
  await expect(page).toHaveURL(/\/login/);
});

test('a passkey: made, renamed, used with and without the password, removed @postgres', async ({
  page,
  florin,
}) => {
  const client = await newClient(page, florin);
  await plugInDevice(page);
  await page.goto(screen);
  await page.getByRole('button', { name: t('security:factors.add_passkey') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:passkey.create') }).click();
  await keepCodes(page);

  const name = t('security:name.passkey');
  const action = (key: string, of: string) => t('security:factors.of', { action: t(key), name: of });
  await page.getByRole('button', { name: action('security:factors.rename', name) }).click();
  await field(page, 'name').fill('Ordinateur de Léa');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:name.save') }).click();
  await expect(page.getByText('Ordinateur de Léa')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: t('access:passkey.sign_in') }).click();
  await expectDashboard(page);

  await signOut(page);
  await signIn(page, client);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('access:second.passkey_submit') }).click();
  await expectDashboard(page);

  await page.goto(screen);
  await page.getByRole('button', { name: action('security:factors.remove', 'Ordinateur de Léa') }).click();
  await expect(page.getByText(t('security:remove.last'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:remove.confirm'), exact: true }).click();
  await expect(page.getByText(t('security:factors.none'))).toBeVisible();
  await signOut(page);
  await signIn(page, client);
  await expectDashboard(page);
});

test('a session elsewhere is seen, and ended', async ({ page, browser, florin }) => {
  const client = await newClient(page, florin);
  const elsewhere = async () => {
    const context = await browser.newContext({ baseURL: florin.base, locale: 'fr-FR' });
    const other = await context.newPage();
    await signIn(other, client);
    await expectDashboard(other);
    return other;
  };
  const second = await elsewhere();
  await page.goto(screen);
  const sessions = page.getByRole('button', { name: /^Fermer la session/ });
  await expect(sessions).toHaveCount(1);
  await sessions.click();
  await expect(page.getByText(t('security:sessions.only'))).toBeVisible();
  await second.goto('/client');
  await expect(second).toHaveURL(/\/login/);

  const third = await elsewhere();
  const fourth = await elsewhere();
  await page.goto(screen);
  await page.getByRole('button', { name: t('security:sessions.end_others') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:sessions.end_others') })
    .click();
  await expect(page.getByText(t('security:sessions.only'))).toBeVisible();
  for (const other of [third, fourth]) {
    await other.goto('/client');
    await expect(other).toHaveURL(/\/login/);
  }
  for (const other of [second, third, fourth]) await other.context().close();
});

test('a new password: its rules while it is typed, and what is refused', async ({ page, florin }) => {
  const client = await newClient(page, florin);
  await page.goto(screen);
  const save = page.getByRole('button', { name: t('security:password.save') });
  const change = async (current: string, next: string) => {
    await field(page, 'current').fill(current);
    await field(page, 'password').fill(next);
    await field(page, 'password_confirm').fill(next);
    await save.click();
  };
  await field(page, 'password').fill('abc');
  await expect(page.getByText(`${t('access:password.lowercase')}${t('access:password.met')}`)).toBeVisible();
  await expect(page.getByText(`${t('access:password.digit')}${t('access:password.unmet')}`)).toBeVisible();
  await change('Falsch-2026 & nein', 'Glacier-2027 & Col');
  await expect(page.getByText(t('errors:password.wrong'))).toBeVisible();
  await change(client.password, 'Password123!');
  await expect(page.getByText(t('errors:password.breached'))).toBeVisible();
  await expectAccessible(page);
  await change(client.password, 'Glacier-2027 & Col');
  await expect(page.getByText(t('security:password.saved')).first()).toBeVisible();
  await florin.mailTo(client.email, 'account.password_changed');
  await signOut(page);
  await signIn(page, { ...client, password: 'Glacier-2027 & Col' });
  await expectDashboard(page);
});

for (const language of ['de', 'nl', 'en', 'it'] as const) {
  test(`the screen in ${language}, light and dark`, async ({ page, florin }) => {
    await newClient(page, florin);
    for (const theme of ['light', 'dark']) {
      await page.context().addCookies([
        { name: 'florin_lang', value: language, url: florin.base },
        { name: 'florin_theme', value: theme, url: florin.base },
      ]);
      await page.goto(screen);
      await expect(page.getByText(texts(language)('security:sessions.current'))).toBeVisible();
      await expectFits(page);
    }
  });
}
