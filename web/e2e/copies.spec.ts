import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ own: 'copies' });

test('a copy of the data is asked for, compared and taken along, until the day is full @phone', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/settings/copies');
  await expect(page.getByRole('heading', { name: t('copies:title') })).toBeVisible();
  await expect(page.getByText(t('copies:none'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const dialog = page.getByRole('dialog');
  const begin = async () => {
    await page.getByRole('button', { name: t('copies:ask') }).click();
    await dialog.getByLabel(t('copies:columns.kind')).selectOption('ledger');
  };
  await begin();
  // What the kind cannot be narrowed to is not offered.
  await expect(dialog.getByLabel(t('copies:what')).getByRole('option')).toHaveCount(2);
  await dialog.getByLabel(t('copies:what')).selectOption('as_of');
  await dialog.getByRole('button', { name: t('copies:submit') }).click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.getByLabel(t('copies:day')).fill('2999-01-01');
  await dialog.getByRole('button', { name: t('copies:submit') }).click();
  await expect(dialog.getByText(t('errors:loan.date_future'))).toBeVisible();
  await dialog.getByLabel(t('copies:day')).fill('2025-12-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('copies:submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('copies:state.ready')).first()).toBeVisible({ timeout: 30_000 });

  await page
    .getByRole('button', { name: t('copies:open') })
    .first()
    .click();
  const link = dialog.getByRole('link', { name: /ledger-0001\.csv/ });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const sum = createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');
  await expect(dialog.getByText(sum)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (let n = 2; n <= 4; n++) {
    await begin();
    await dialog.getByRole('button', { name: t('copies:submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('copies:state.ready'))).toHaveCount(n, { timeout: 30_000 });
  }
  await begin();
  await dialog.getByRole('button', { name: t('copies:submit') }).click();
  await expect(dialog.getByText(t('errors_desk:export.too_many', { most: 4 }))).toBeVisible();

  // A tape is of another kind, in forms of its own; without a day it is of today.
  await dialog.getByLabel(t('copies:columns.kind')).selectOption('tape_consumer');
  await expect(dialog.getByLabel(t('copies:format')).getByRole('option')).toHaveCount(2);
  await dialog.getByLabel(t('copies:format')).selectOption('xml');
  await dialog.getByRole('button', { name: t('copies:submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('copies:state.ready'))).toHaveCount(5, { timeout: 30_000 });
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: t('copies:open') })
    .first()
    .click();
  const tape = dialog.getByRole('link', { name: /tape_consumer-0001\.xml/ });
  const [taken] = await Promise.all([page.waitForEvent('download'), tape.click()]);
  expect(await readFile(await taken.path(), 'utf8')).toContain('<tape name="tape_consumer">');
});
