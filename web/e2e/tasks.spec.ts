import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, signedLoan } from './loan.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

// What staff have agreed to do, where it belongs, on the dashboard and in one list.
test.use({ moving: true, own: 'tasks' });
test.beforeAll(async ({ florin }) => licensed(florin));

const t = texts('fr');
const area = '/admin-panel-secure-xk';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('a task stands where it belongs, waits for its person and is done @phone @postgres', async ({
  page,
  florin,
}) => {
  const loan = await signedLoan(florin);
  const desk = await Caller.staff(florin);
  const { on: today } = await desk.get<{ on: string }>('/staff/ledger/trial-balance');
  const dora = newColleague(florin);
  await signIn(page, dora);
  await expect(page.getByText(t('tasks:mine_none'))).toBeVisible();

  const pages = {
    request: `${area}/loan-requests/${loan.requestId}`,
    loan: `${area}/loans/${loan.id}`,
    client: `${area}/clients/${loan.requestId}`,
  };
  for (const [kind, address] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByText(t('tasks:none'))).toBeVisible();
    await page.getByRole('button', { name: t('tasks:add') }).click();
    await expect(dialog(page).getByRole('button', { name: t('tasks:add') })).toBeEnabled();
    await press(page, t('tasks:add'));
    await expect(dialog(page).getByText(t('errors:field.required'))).toHaveCount(3);
    await dialog(page).getByLabel(t('tasks:text')).fill(`Rappeler (${kind})`);
    await dialog(page).getByLabel(t('tasks:due')).fill('2020-01-01');
    const whose = dialog(page).getByLabel(t('tasks:whose'));
    await whose.selectOption(kind === 'loan' ? 'role:administrator' : { label: dora.name });
    await press(page, t('tasks:add'));
    await expect(dialog(page).getByText(t('errors:date.past'))).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel(t('tasks:due')).fill(today);
    await press(page, t('tasks:add'));
    const card = page.getByRole('region', { name: t('tasks:title'), exact: true });
    await expect(card).toContainText(`Rappeler (${kind})`);
    await expect(card).toContainText(t('tasks:today'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await daysLater(florin, 3);
  await signIn(page, dora);
  const mine = page.getByRole('region', { name: t('tasks:mine') });
  await expect(mine.getByText(t('tasks:late_other', { count: 3 }))).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await mine.getByRole('link', { name: t('tasks:all') }).click();

  await expect(page.getByText(t('tasks:list.count_other', { shown: '3' }), { exact: true })).toBeVisible();
  await page.getByLabel(t('tasks:list.kind')).selectOption('client');
  await expect(page.getByText(t('tasks:list.count_one', { shown: '1' }), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('tasks:done_of', { text: 'Rappeler (client)' }) }).click();
  await dialog(page).getByLabel(t('tasks:words')).fill('Joint ce matin');
  await press(page, t('tasks:done'));
  await expect(page.getByText(t('tasks:list.no_match'))).toBeVisible();
  await page.getByLabel(t('tasks:list.state')).selectOption('done');
  await expect(page.getByText('Joint ce matin')).toBeVisible();
  await page.getByRole('button', { name: t('tasks:reopen'), exact: true }).click();
  await press(page, t('tasks:reopen'));
  await expect(page.getByText(t('tasks:list.no_match'))).toBeVisible();
  await page.getByRole('button', { name: t('tasks:list.clear') }).click();
  await page.getByRole('button', { name: t('tasks:list.of.team') }).click();
  await expect(page.getByText('Rappeler (client)')).toBeVisible();

  await page.getByRole('button', { name: t('tasks:change_of', { text: 'Rappeler (client)' }) }).click();
  await expect(dialog(page).getByLabel(t('tasks:text'))).toHaveValue('Rappeler (client)');
  await dialog(page).getByLabel(t('tasks:text')).fill('Écrire');
  await press(page, t('tasks:change_title'));
  await expect(page.getByText('Écrire')).toBeVisible();
  const row = page.locator('main tbody tr, main [data-row]').filter({ hasText: 'Écrire' });
  await row.getByRole('button', { name: t('tasks:delete'), exact: true }).click();
  await press(page, t('tasks:delete'));
  await expect(page.getByText('Écrire')).toHaveCount(0);
});
