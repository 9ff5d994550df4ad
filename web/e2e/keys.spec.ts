import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { adminPath, staff } from './florin.ts';
import { Caller } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// The desk by its keys: nothing here touches a mouse.
test.use({ own: 'keys' });

const t = texts('fr');

/** Presses keys, and counts them. What is typed into a field is no press. */
function hands(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    },
    count: () => presses,
  };
}

const open = (page: Page) => page.getByRole('button', { name: t('admin:detail.approve'), exact: true });

test('from the sign-in to a confirmed approval in at most 12 key presses @postgres', async ({
  page,
  florin,
}) => {
  await apply(florin, person('Clavier'));
  const { press, count } = hands(page);
  await page.goto(adminPath);
  await expect(page.getByLabel(t('admin:login.email'))).toBeFocused();
  await page.keyboard.type(staff.email);
  await press('Tab');
  await page.keyboard.type(staff.password);
  await press('Enter');
  const recent = page.getByRole('link', { name: /Clavier/ }).last();
  await expect(recent).toBeVisible();
  await press('j');
  await expect(page.locator('main a:focus')).toContainText('Clavier');
  await press('Enter');
  await expect(open(page)).toBeVisible();
  await press('a');
  const confirm = page.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') });
  await expect(confirm).toBeEnabled();
  await press('Enter');
  await expect(page.getByText(t('admin:detail.approved_title')).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);
});

test('rows, requests and their acts have keys, which can be turned off', async ({ page, florin }) => {
  const names = ['Premier', 'Second', 'Tiers'];
  for (const name of names) await apply(florin, person(name));
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/loan-requests?status=pending');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('link');
  await expect(row('Tiers')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('Tiers')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tiers$|Éloïse Tiers/).first()).toBeVisible();
  await expect(page.getByText(t('requests:walk.at', { n: '1', of: '3' }))).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(t('requests:walk.at', { n: '2', of: '3' }))).toBeVisible();
  await expect(page.getByText(/Éloïse Second/).first()).toBeVisible();

  const dialogs = { r: t('admin:detail.refuse_dialog.title'), d: t('requests:ask.title') };
  for (const [key, name] of Object.entries(dialogs)) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('s');
  await expect(page.getByLabel(t('requests:panel.assignee'))).toBeFocused();
  await page.getByLabel(t('requests:panel.assignee')).blur();
  await page.keyboard.press('n');
  await expect(page.getByLabel(t('admin:detail.notes.label'))).toBeFocused();
  await page.keyboard.type('nard'); // letters of keys, in a field
  await expect(page.getByLabel(t('admin:detail.notes.label'))).toHaveValue('nard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel(t('admin:detail.notes.label')).fill('');
  await page.getByLabel(t('admin:detail.notes.label')).blur();

  // What was decided meanwhile does not leave the list that someone goes through.
  const officer = await Caller.staff(florin);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await officer.post(`/staff/loan-requests/${id}/refuse-now`, { version: 1 });
  await page.keyboard.press('j');
  await expect(page.getByText(t('requests:walk.at', { n: '3', of: '3' }))).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(t('requests:walk.at', { n: '2', of: '3' }))).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: t('desk:shortcuts.title') });
  await expect(sheet.getByText(t('desk:shortcuts.approve'))).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel(t('desk:shortcuts.letters')).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(page.getByText(t('requests:walk.at', { n: '2', of: '3' }))).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('link', { name: t('admin:detail.back') })
    .first()
    .click();
  await expect(page).toHaveURL(/status=pending/);
});
