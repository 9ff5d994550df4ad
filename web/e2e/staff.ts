import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { adminPath, staff } from './florin.ts';
import { texts } from './texts.ts';

/** Signs the administrator in and waits until the guard has let them pass. */
export async function signIn(page: Page): Promise<void> {
  const t = texts('fr');
  await page.goto(adminPath);
  await page.getByLabel(t('admin:login.email')).fill(staff.email);
  await page.getByLabel(t('admin:login.password')).fill(staff.password);
  await page.getByRole('button', { name: t('admin:login.submit') }).click();
  await expect(page).toHaveURL(/admin-panel-secure-xk/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('admin:dashboard.refresh') })).toBeVisible();
}
