import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk';

test('by keyboard: shortcuts, and a person found and opened from anywhere', async ({ page, florin }) => {
  const who = person('Quennoz');
  await apply(florin, who);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('desk:shortcuts.title') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('desk:palette.title') });
  await expect(palette).toBeVisible();
  await page.keyboard.type('quennoz');
  await expect(palette.getByRole('option').first()).toContainText('Quennoz');
  await expectAccessible(page);
  await page.keyboard.type('zzz%27');
  await expect(palette.getByText(t('desk:palette.nothing'))).toBeVisible();
  for (let i = 0; i < 6; i++) await page.keyboard.press('Backspace');
  await expect(palette.getByRole('option').first()).toContainText('Quennoz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(clients|loan-requests)\/[\w-]+/);
  await expect(page.getByText('Quennoz').first()).toBeVisible();
});

test('the journal is read, filtered, verified and taken along', async ({ page }) => {
  await signIn(page);
  await page.goto(`${area}/settings/journal`);
  await expect(page.getByText(t('journal:actions.session_started')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('journal:check.start') }).click();
  await expect(page.getByText(/^Le journal est intact/)).toBeVisible();
  await page.getByRole('button', { name: t('journal:filters.documents') }).click();
  await expect(page.getByText(t('journal:no_match'))).toBeVisible();
  await page.goto(`${area}/settings/journal?action=%27&from=nonsense&cursor=zz`);
  await expect(page.getByText(t('journal:no_match'))).toBeVisible();
  await page.goto(`${area}/settings/journal`);
  await page.getByText(t('desk:export.button'), { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('desk:export.formats.csv') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expectNoSidewaysScroll(page);
});

test('a request is taken along whole, and a changed byte shows', async ({ page, florin }, info) => {
  const who = person('Dossier');
  await apply(florin, who);
  await signIn(page);
  await page.goto(`${area}/loan-requests`);
  await page.getByLabel(t('desk:lists.sort')).selectOption('amount_high');
  await page.getByText(t('desk:lists.columns'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('admin:list.columns.email') }).click();
  await expect(page).toHaveURL(/sort=amount_high&hide=email/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: t('admin:list.columns.name') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('admin:list.columns.email') })).toHaveCount(0);
  await expectAccessible(page);
  // Sorted while it is searched, and taken along as the screen shows it.
  await page.goto(`${area}/loan-requests?q=${who.last_name}&assignee=nobody&sort=amount_low&hide=email,date`);
  await page.getByText(t('desk:export.button'), { exact: true }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('desk:export.formats.csv') }).click(),
  ]);
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  // Fifteen with the two currencies, less the two that the address hides.
  expect(lines[0]?.split(';')).toHaveLength(13);
  expect(lines[1]).toContain(who.last_name);
  expect(lines[1]).not.toContain('@');
  await expect(page.getByLabel(t('desk:lists.sort'))).toHaveValue('amount_low');

  await page
    .getByRole('row', { name: new RegExp(who.last_name) })
    .getByRole('link')
    .last()
    .click();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^dossier-XK-\d{4}-[0-9a-f]{8}-[\d-]{10}\.pdf$/);
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByText(t('requests:dossier.menu'), { exact: true }).click();
  await expectAccessible(page);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('requests:dossier.bundle') }).click(),
  ]);
  const file = info.outputPath('dossier.zip');
  await archive.saveAs(file);
  const whole = spawnSync(florin.binary, ['verify-dossier', file], { encoding: 'utf8' });
  expect(whole.stdout).toContain('Whole and unchanged');
  expect(whole.status).toBe(0);
  const bytes = readFileSync(file);
  const at = bytes.indexOf('"borrowers"');
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const changed = spawnSync(florin.binary, ['verify-dossier', file], { encoding: 'utf8' });
  expect(changed.stdout).toContain('ALTERED: data.json');
  expect(changed.status).toBe(1);
});

test('the main pages of the desk fit a tablet and a phone, in dark', async ({ page, florin }) => {
  await apply(florin, person('Tablette'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  const pages = ['', 'tasks', 'clients', 'loan-requests', 'loans', 'loans/collection', 'loans/payouts'];
  const more = ['loans/portfolio', 'loans/books', 'messages', 'settings', 'settings/privacy/person'];
  for (const path of [...pages, ...more]) {
    await page.goto(`${area}/${path}`.replace(/\/$/, ''));
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
