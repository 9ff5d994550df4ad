import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { field } from './client.ts';
import { arrived, expect } from './fixtures.ts';
import { adminPath, type Florin, staff } from './florin.ts';
import { confirmApp, keepCodes } from './own-security.ts';
import { texts } from './texts.ts';

const t = texts('fr');

export interface Colleague {
  email: string;
  name: string;
  password: string;
}

/** Someone who works here and exists once: the tests of a file share a database. */
export function newColleague(florin: Florin, role = 'administrator'): Colleague {
  const one = colleague();
  florin.run(
    ['admin', 'create', '--email', one.email, '--name', one.name, '--role', role, '--password-stdin'],
    `${one.password}\n`,
  );
  return one;
}

/** A name of letters only, as names are. */
export function colleague(): Colleague {
  const letters = randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return {
    email: `${letters}@florin.example`,
    name: `Nadia ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    password: 'Sentier-2026 & crête',
  };
}

/** Shows the password at the hidden address. */
export async function enterPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  // A page whose session has ended meanwhile goes to the sign-in by itself, maybe at this moment.
  await expect(async () => await page.goto('about:blank')).toPass();
  await page.goto(adminPath);
  await field(page, 'email').fill(who.email);
  await field(page, 'password').fill(who.password);
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click();
}

export async function expectArea(page: Page): Promise<void> {
  await page.waitForURL(/admin-panel-secure-xk/);
  await arrived(page);
  await expect(page.getByRole('button', { name: t('admin:dashboard.refresh') })).toBeVisible();
}

/** Signs someone in, the administrator by default, and waits until the guard has let them pass. */
export async function signIn(page: Page, who: { email: string; password: string } = staff): Promise<void> {
  await enterPassword(page, who);
  await expectArea(page);
}

/** Sets an authenticator app up where the lender demands a second factor; gives its secret and the recovery codes. */
export async function enrolApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('heading', { name: t('security:enrol.title') })).toBeVisible();
  await page.getByRole('button', { name: t('security:enrol.totp') }).click();
  await page.getByRole('button', { name: t('security:totp.next') }).click();
  const secret = await confirmApp(page);
  const codes = await keepCodes(page);
  return { secret, codes };
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('admin:shell.logout_short'), exact: true }).click();
  await expect(page.getByText(t('admin:logout.success'))).toBeVisible();
}

/** Another browser, for someone else. */
export async function another(browser: Browser, florin: Florin): Promise<Page> {
  return await (await browser.newContext({ baseURL: florin.base, locale: 'fr-FR' })).newPage();
}
