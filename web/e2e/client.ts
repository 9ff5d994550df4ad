import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { texts } from './texts.ts';

const t = texts('fr');

export interface Client {
  email: string;
  password: string;
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** A new account, proven and signed in in this browser. */
export async function newClient(page: Page, florin: Florin): Promise<Client> {
  const email = `lea.${randomBytes(6).toString('hex')}@example.org`;
  const password = 'Granit-2026 & Lac';
  // Each comes from a network of their own: together they would reach the limits of one.
  const source = `2001:db8:${email.slice(4, 8)}:${email.slice(8, 12)}::1`;
  const registration = { first_name: 'Léa', last_name: 'Favre', country: 'CH', email, password };
  await post(page, '/auth/register', { ...registration, password_confirm: password }, source);
  const mail = await florin.mailTo(email, 'account.verify');
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1];
  await post(page, '/auth/verify', { token, password }, source);
  return { email, password };
}

async function post(page: Page, path: string, data: object, source: string): Promise<void> {
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { 'X-Forwarded-For': source } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

export async function signIn(page: Page, { email, password }: Client): Promise<void> {
  await page.goto('/login');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/client');
  await page.getByRole('button', { name: t('client:logout') }).click();
  await expect(page.getByText(t('auth:logout.done'))).toBeVisible();
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByText(t('client_loan:home.requests.empty'))).toBeVisible();
}
