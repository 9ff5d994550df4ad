import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'screening' });

const t = texts('fr');

const card = (page: Page): Locator =>
  page
    .locator('section, div')
    .filter({ has: page.getByText(t('requests:screening.title'), { exact: true }) })
    .last();

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  await expect(page.getByText(t('requests:screening.title'), { exact: true })).toBeVisible();
}

test('a person who may be on a list of sanctions is judged by two before the approval @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const who = person('Perrin');
  const colleague = newColleague(florin, 'approver'); // one who works alone would be asked for no second person
  const file = join(florin.data, 'list.csv');
  writeFileSync(
    file,
    `ref,name,aliases,born,programme\nX-17,"${who.last_name.toUpperCase()}, ${who.first_name}",,1989,EXEMPLE\n`,
  );
  florin.run(['screen', 'load', file, '--name', 'liste']);
  await apply(florin, who);
  const staff = await Caller.staff(florin);
  const found = await staff.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  const id = found.items[0]?.id ?? '';
  await staff.post(`/staff/loan-requests/${id}/screening`);
  await signIn(page);
  await open(page, id);
  await expect(
    card(page).getByText(t('requests:screening.hit_states.open'), { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('X-17', { exact: false }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await button(page, 'admin:detail.approve').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('errors_desk:screening.open'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') })).toBeDisabled();
  await page.keyboard.press('Escape');

  await button(page, 'requests:screening.cleared').click();
  const say = dialog.getByRole('button', { name: t('requests:screening.cleared'), exact: true });
  await say.click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('requests:screening.reason')).fill('Née en 1988, passeport vu');
  await say.click();
  await expect(page.getByText(t('requests:screening.hit_states.proposed'), { exact: true })).toBeVisible();
  await expect(button(page, 'requests:screening.agree')).toHaveCount(0);

  const second = await another(browser, florin);
  await signIn(second, colleague);
  await open(second, id);
  await button(second, 'requests:screening.agree').click();
  await expect(
    second.getByText(t('requests:screening.hit_states.cleared'), { exact: true }).first(),
  ).toBeVisible();
  await second.context().close();
  await page.reload();
  await expect(page.getByText(t('requests:screening.states.clear'), { exact: true })).toBeVisible();
});
