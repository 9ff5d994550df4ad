import type { Page } from '@playwright/test';
import { apply, type Person, person } from './applicant.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, consulted, licensed } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ moving: true, own: 'list-decisions' });

async function openList(page: Page, who: Person): Promise<void> {
  await page.goto(`/admin-panel-secure-xk/loan-requests?q=${encodeURIComponent(who.email)}`);
  await page.getByRole('button', { name: new RegExp(`^${t('admin:list.approve')}`) }).click();
}

async function requestOf(florin: Florin, who: Person) {
  const officer = await Caller.staff(florin);
  const path = `/staff/loan-requests?q=${encodeURIComponent(who.email)}`;
  const { items } = await officer.get<{ items: { id: string; version: number }[] }>(path);
  return { officer, path: `/staff/loan-requests/${items[0]?.id}`, version: items[0]?.version };
}

test('the list says that a register is missing, and approves once it has answered', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const who = person('Registre');
  await apply(florin, who);
  await signIn(page);
  await openList(page, who);
  const dialog = page.getByRole('dialog').first();
  const confirm = dialog.getByRole('button', { name: t('admin:list.dialog_confirm') });
  await expect(dialog.getByText(t('errors_desk:register.missing', { register: 'FICP' }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('requests:registers.add') }).click();
  await page.getByLabel(t('requests:registers.reference')).fill('BDF-2026-7');
  const listed = page.waitForResponse((answer) => answer.url().includes('/staff/loan-requests?'));
  await page.getByRole('button', { name: t('requests:budget.save') }).click();
  await listed; // the answer changes the request that the question is about
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText(t('admin:list.approved_title'))).toBeVisible();
});

test('the page of a request says the same of a missing register before it is approved', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const who = person('Consultée');
  await apply(florin, who);
  await signIn(page);
  const { path } = await requestOf(florin, who);
  await page.goto(path.replace('/staff', '/admin-panel-secure-xk'));
  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('errors_desk:register.missing', { register: 'FICP' }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') })).toBeDisabled();
});

test('the list names who was first where someone else has decided', async ({ page, florin }) => {
  const who = person('Devancée');
  await apply(florin, who);
  const asked = await requestOf(florin, who);
  await consulted(asked.officer, asked.path);
  await signIn(page);
  await openList(page, who);
  const { officer, path, version } = await requestOf(florin, who);
  await officer.post(`${path}/refuse`, {
    version,
    reasons: ['affordability'],
    reason: 'Revenus insuffisants.',
    send_email: false,
  });
  await page.getByRole('button', { name: t('admin:list.dialog_confirm') }).click();
  await expect(page.getByText(t('admin:refusals.request.already_decided'))).toBeVisible();
  await expect(page.getByText(/traitée par Claire Morel/)).toBeVisible();
});
