import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { adminPath } from './florin.ts';
import { enterCode, enterRecoveryCode, keepCodes } from './own-security.ts';
import { plugInDevice } from './passkey.ts';
import { enrolApp, enterPassword, expectArea, newColleague, signOut } from './staff.ts';
import { texts } from './texts.ts';
import { totp } from './totp.ts';

const t = texts('fr');

test.use({ settings: { FLORIN_STAFF_MFA: 'required' } });

test('the first sign-in sets an app up, every later one asks for it @phone @postgres', async ({
  page,
  florin,
}) => {
  const who = newColleague(florin);
  await enterPassword(page, who);
  await expect(page.getByRole('heading', { name: t('security:enrol.title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Nothing else is open until then.
  expect((await page.request.get('/api/v1/staff/dashboard')).status()).toBe(403);
  const { secret, codes } = await enrolApp(page);
  await expectArea(page);
  await expect(page.getByText(t('admin:guard.allowed'))).toBeVisible();

  await signOut(page);
  await enterPassword(page, who);
  await expect(page.getByRole('heading', { name: t('access:second.title') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin-panel-secure-xk');
  await expect(page).toHaveURL(new RegExp(adminPath)); // half signed in is not signed in
  await enterPassword(page, who);
  await enterCode(page, '000000');
  await expect(page.getByText(t('errors:factor.code_wrong'))).toBeVisible();
  await enterCode(page, totp(secret, 1));
  await expectArea(page);
  await expect(page.getByText(t('admin:login.success_text', { email: who.email }))).toBeVisible();

  await signOut(page);
  await enterPassword(page, who);
  await enterRecoveryCode(page, codes[3] ?? '');
  await expectArea(page);
});

test('a passkey opens the area without a password', async ({ page, florin }) => {
  const who = newColleague(florin);
  await plugInDevice(page);
  await enterPassword(page, who);
  await page.getByRole('button', { name: t('security:enrol.passkey') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:passkey.create') }).click();
  await keepCodes(page);
  await expectArea(page);
  await signOut(page);
  await page.getByRole('button', { name: t('access:passkey.sign_in') }).click();
  await expectArea(page);
});

test('the own security from the menu, in five languages, light and dark', async ({ page, florin }) => {
  test.slow(); // twelve screens
  const who = newColleague(florin);
  await enterPassword(page, who);
  await enrolApp(page);
  await expectArea(page);
  await page.locator('summary', { hasText: who.email }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('admin:shell.security') }).click();
  await expect(page.getByText(t('security:sessions.current'))).toBeVisible();
  // The lender demands a factor: the last one stays.
  const removal = { action: t('security:factors.remove'), name: t('security:name.totp') };
  await page.getByRole('button', { name: t('security:factors.of', removal) }).click();
  await page.getByRole('button', { name: t('security:remove.confirm'), exact: true }).click();
  await expect(page.getByText(t('errors:factor.last_required'))).toBeVisible();
  for (const language of languages) {
    for (const theme of ['light', 'dark']) {
      await page.context().addCookies([
        { name: 'florin_lang', value: language, url: florin.base },
        { name: 'florin_theme', value: theme, url: florin.base },
      ]);
      await page.goto('/admin-panel-secure-xk/security');
      await expect(page.getByText(texts(language)('security:sessions.current'))).toBeVisible();
      await expectFits(page);
    }
  }
});
