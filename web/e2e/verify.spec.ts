import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { texts } from './texts.ts';

const t = texts('fr');

/** Sealed by a lender whom this Florin does not know. */
const sealed = readFileSync(resolve(import.meta.dirname, '../../internal/platform/seal/testdata/sealed.pdf'));

const file = (buffer: Buffer) => ({ name: 'contrat.pdf', mimeType: 'application/pdf', buffer });

function changed(): Buffer {
  const copy = Buffer.from(sealed);
  copy[300] = (copy[300] ?? 0) ^ 1;
  return copy;
}

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel(t('verify:form.file')).setInputFiles(file(buffer));
const check = (page: Page) =>
  page.getByRole('button', { name: t('verify:form.submit'), exact: true }).click();

test('a file is asked about by its hash, and sent only on request @phone @postgres', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/verify')) sent.push(request.method());
  });
  await page.goto('/verify');
  await expectAccessible(page);
  await check(page);
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await choose(page, sealed);
  await check(page);
  await expect(page.getByText(t('verify:outcomes.unknown.title'))).toBeVisible();
  expect(sent).toEqual(['GET']);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('verify:upload.submit') }).click();
  await expect(page.getByText('Banque du Lac SA')).toBeVisible();
  await expect(page.getByText(t('verify:seal.other'))).toBeVisible();
  expect(sent).toEqual(['GET', 'POST']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a changed byte is told', async ({ page }) => {
  await page.goto('/verify');
  await choose(page, changed());
  await check(page);
  await page.getByRole('button', { name: t('verify:upload.submit') }).click();
  await expect(page.getByText(t('verify:outcomes.changed.title'))).toBeVisible();
  await expect(page.getByText(t('verify:seal.broken'))).toBeVisible();
});

test('what went wrong is told, and another file begins anew', async ({ page }) => {
  await page.route('**/api/v1/verify/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'verify.too_many' } }),
  );
  await page.goto('/verify');
  await choose(page, sealed);
  await check(page);
  await expect(page.getByText(t('errors:verify.too_many'))).toBeVisible();
  await page.unroute('**/api/v1/verify/*');
  await choose(page, changed());
  await expect(page.getByText(t('errors:verify.too_many'))).toHaveCount(0);
  await check(page);
  await expect(page.getByText(t('verify:outcomes.unknown.title'))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page answers with the verdict in it', async ({ page, problems }) => {
    await page.goto('/verify');
    await expect(page.getByText(t('verify:form.plain'))).toBeVisible();
    await choose(page, changed());
    await check(page);
    await expect(page.getByText(t('verify:outcomes.changed.title'))).toBeVisible();
    await expect(page.getByText('Banque du Lac SA')).toBeVisible();
    expect(problems).toEqual([]);
    await page.goto('/verify');
    await check(page);
    await expect(page.getByText(t('errors:field.required'))).toBeVisible();
    problems.length = 0; // the browser reports the status 422 of the page
  });
});
