import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { texts } from './texts.ts';
import { totp } from './totp.ts';

const t = texts('fr');

/** Adds an authenticator app on the open screen, and gives its secret. What follows is for the caller: codes, or none. */
export async function addApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: t('security:factors.add_totp') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security:totp.next') }).click();
  return await confirmApp(page);
}

/** The second half: the secret is shown, the first code proves that it arrived. */
export async function confirmApp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: t('security:totp.qr') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(t('security:totp.code')).fill(totp(secret));
  await page.getByRole('button', { name: t('security:totp.confirm') }).click();
  return secret;
}

/** The recovery codes as they are shown, once. */
export async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: t('security:codes.list') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: t('security:codes.kept') }).click();
  await expect(list).toHaveCount(0);
  return codes;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('access:second.totp_label')).fill(code);
  await page.getByRole('button', { name: t('access:second.submit') }).click();
}

export async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: t('access:second.ways.recovery') }).click();
  await page.getByLabel(t('access:second.recovery_label')).fill(code);
  await page.getByRole('button', { name: t('access:second.submit') }).click();
}
