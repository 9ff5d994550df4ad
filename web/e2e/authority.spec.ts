import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk';
test.use({ own: 'authority' });

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });
const field = (page: Page, key: string) => page.getByLabel(t(`settings:fields.${key}`));

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${area}/loan-requests/${id}`);
  await expect(page.getByText(t('requests:panel.title'))).toBeVisible();
}

async function vote(page: Page, task: 'vote_for' | 'vote_against', reason: string): Promise<void> {
  await button(page, `requests:tasks.${task}`).click();
  await inDialog(page, `requests:tasks.${task}`).click();
  await expect(page.getByRole('dialog').getByText(t('errors:field.required'))).toBeVisible();
  await page.getByRole('dialog').getByLabel(t('requests:second.reason')).fill(reason);
  await expectAccessible(page);
  await inDialog(page, `requests:tasks.${task}`).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The word for a vote before may still stand beside this one's.
  await expect(page.getByText(t(`requests:done.${task}`), { exact: true }).last()).toBeVisible();
}

test('a limit is said before the confirmation, and two people vote above an amount @phone', async ({
  page,
  browser,
  florin,
}) => {
  test.slow(); // three people
  const [first, second] = [newColleague(florin), newColleague(florin, 'approver')];
  await signIn(page);
  await page.goto(`${area}/settings/authority`);
  await expect(page.getByText(t('settings:no_entries'))).toHaveCount(2);
  await button(page, 'settings:add').first().click();
  await field(page, 'limit_who').selectOption({ label: t('admin:roles.administrator') });
  await field(page, 'currency').fill('EUR');
  await field(page, 'limit_up_to').fill('beaucoup');
  await expect(page.getByText(t('errors:amount.unreadable', { currency: 'EUR' }))).toBeVisible();
  await field(page, 'limit_up_to').fill('9 999,99');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'settings:save').click();
  await expect(page.getByText(t('settings:proposed'), { exact: true })).toBeVisible();

  const other = await another(browser, florin);
  await signIn(other, first);
  await other.goto(`${area}/settings/authority`);
  await button(other, 'settings:actions.confirm').click();
  await expect(other.getByText(t('settings:waiting'), { exact: true })).toHaveCount(0);
  await expect(field(other, 'limit_up_to')).toHaveValue('9999.99');

  const who = person('Comité');
  await apply(florin, who);
  const staff = await Caller.staff(florin);
  const list = `/staff/loan-requests?q=${encodeURIComponent(who.email)}`;
  const id = (await staff.get<{ items: { id: string }[] }>(list)).items[0]?.id ?? '';
  await open(page, id);
  await button(page, 'admin:detail.approve').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('9 999,99')).toBeVisible();
  await expect(inDialog(page, 'admin:detail.approve_dialog.confirm')).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const sheet = JSON.parse(florin.run(['settings', 'show', 'authority']));
  const tier = { currency: 'EUR', above_minor: 500000, opinion: 'any', votes: 2, majority: false };
  Object.assign(sheet.document, { tiers: [tier] });
  florin.run(['settings', 'set', 'authority', '-', '--apply'], JSON.stringify(sheet));
  await expect(async () => {
    await open(page, id);
    await button(page, 'admin:detail.approve').click();
    await expect(dialog.getByText(t('requests:votes.all', { votes: 2 }))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await inDialog(page, 'admin:detail.approve_dialog.confirm').click();
  await expect(page.getByText(t('requests:votes.count', { yes: 0, no: 0, needed: 2 }))).toBeVisible();
  await expect(button(page, 'requests:tasks.vote_for')).toHaveCount(0); // the proposer's
  await florin.mailTo(second.email, 'staff.vote_asked');

  await open(other, id);
  await vote(other, 'vote_for', 'Revenu stable depuis six ans.');
  await expect(other.getByText('Revenu stable depuis six ans.')).toBeVisible();
  await expectNoSidewaysScroll(other);
  await button(other, 'requests:tasks.vote_withdraw').click();
  await inDialog(other, 'requests:tasks.vote_withdraw').click();
  await expect(other.getByText(t('requests:done.vote_withdraw'), { exact: true })).toBeVisible();
  await vote(other, 'vote_for', 'Et le registre est libre.');

  const third = await another(browser, florin);
  await signIn(third, second);
  await open(third, id);
  await expect(third.getByText(t('requests:votes.count', { yes: 1, no: 0, needed: 2 }))).toBeVisible();
  await vote(third, 'vote_for', 'D’accord.');
  await expect(third.getByText(t('requests:stages.approved'), { exact: true }).first()).toBeVisible();
  for (const each of [other, third]) await each.context().close();
});
