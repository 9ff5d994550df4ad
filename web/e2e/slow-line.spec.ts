import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, takenOver, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

/** Opens a page whose script is on its way until it is let through. */
async function openedWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letThrough();
    await takenOver(page);
  };
}

test('a message that was typed before the script arrived is sent as it was typed @phone', async ({
  page,
  florin,
}) => {
  const email = `camille.${randomBytes(6).toString('hex')}@example.org`;
  const arrive = await openedWithoutScript(page, '/contact');
  await page.getByLabel(t('contact:form.name')).fill('Camille Müller');
  await page.getByLabel(t('contact:form.email')).fill(email);
  await page.getByLabel(t('contact:form.message')).fill('Une question sur une ligne lente');
  await arrive();
  await expect(page.getByText(t('contact:form.counter', { count: 32, max: 2000 }))).toBeVisible();
  await page.getByRole('button', { name: t('contact:form.submit') }).click();
  await expect(page.getByText('Message envoyé')).toBeVisible();
  await florin.mailTo(email, 'message.received');
});

test('a loan that was chosen before the script arrived is the one that is calculated @phone', async ({
  page,
}) => {
  const arrive = await openedWithoutScript(page, '/');
  await page.getByLabel(t('calculator:amount_exact', { currency: 'EUR' })).fill('20000');
  await page.getByText(t('calculator:variable'), { exact: true }).click();
  await arrive();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByLabel(t('calculator:amount_exact', { currency: 'EUR' }))).toHaveValue('20000');
  await page.getByRole('button', { name: t('calculator:start') }).click();
  await expect(page).toHaveURL(/amount=20000.*rate=variable/);
});

test('an application that was begun right after a choice stays begun while its page is on its way', async ({
  page,
}) => {
  await page.goto('/simulator');
  await takenOver(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('slider', { name: 'Durée' }).press('ArrowRight');
  await page.getByRole('button', { name: t('calculator:start') }).click();
  await expect(page).toHaveURL(/\/apply\?.*months=48/);
  await page.waitForTimeout(1000); // the simulator tells its address after a pause
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('apply:title'));
  await expect(page).toHaveURL(/\/apply\?.*months=48/);
});

for (const [list, search] of [
  ['requests', 'admin:list.search'],
  ['messages', 'messages:search'],
] as const) {
  test(`a page of the desk that was asked for right after a search in ${list} comes while it is on its way`, async ({
    page,
  }) => {
    await signIn(page);
    const menu = page.getByRole('navigation', { name: t('admin:shell.nav') });
    await menu.getByRole('link', { name: t(`admin:shell.${list}`) }).click();
    const box = page.getByRole('searchbox', { name: t(search) });
    await expect(box).toBeVisible();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await box.fill('Lefevre');
    await menu.getByRole('link', { name: t('admin:shell.settings') }).click();
    await page.waitForTimeout(1000); // a search is told after a pause
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:shell.settings'));
    await expect(page).toHaveURL(/settings/);
  });
}

test('a paper that was chosen before the script arrived is asked about, not sent', async ({ page }) => {
  const arrive = await openedWithoutScript(page, '/verify');
  await page.getByLabel(t('verify:form.file')).setInputFiles({
    name: 'contrat.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync(resolve(import.meta.dirname, '../../internal/platform/seal/testdata/sealed.pdf')),
  });
  await arrive();
  const asked = page.waitForRequest('**/api/v1/verify**');
  await page.getByRole('button', { name: t('verify:form.submit'), exact: true }).click();
  expect((await asked).method()).toBe('GET');
  await expect(page.getByText(t('verify:outcomes.unknown.title'))).toBeVisible();
});

test('an address and a password that were typed before the script arrived are those that sign in', async ({
  page,
}) => {
  const arrive = await openedWithoutScript(page, '/login');
  await page.getByLabel(t('auth:email')).fill('personne@example.org');
  await page.locator('input[name=password]').fill('pas le bon mot de passe');
  await arrive();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/v1/'),
  );
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'personne@example.org',
    password: 'pas le bon mot de passe',
  });
});
