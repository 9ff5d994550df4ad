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
  await page.getByRole('button', { name: t('admin:list.dialog_confirm') }).click();
  await expect(page.getByText(t('admin:refusals.register.missing'))).toBeVisible();
  await expect(page.getByText(t('errors_desk:register.missing', { register: 'FICP' }))).toBeVisible();
  await expect(page.getByText(t('admin:refusals.request.already_decided'))).toHaveCount(0);
  await expectAccessible(page);

  const { officer, path } = await requestOf(florin, who);
  await consulted(officer, path); // which changes the request that the question is about
  await page.getByRole('button', { name: t('admin:list.dialog_confirm') }).click();
  await expect(page.getByText(t('admin:refusals.request.version_conflict'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openList(page, who);
  await page.getByRole('button', { name: t('admin:list.dialog_confirm') }).click();
  await expect(page.getByText(t('admin:list.approved_title'))).toBeVisible();
});

test('the page of a request says the same of a missing register', async ({ page, florin }) => {
  await licensed(florin);
  const who = person('Consultée');
  await apply(florin, who);
  await signIn(page);
  const { path } = await requestOf(florin, who);
  await page.goto(path.replace('/staff', '/admin-panel-secure-xk'));
  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  await page.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') }).click();
  await expect(page.getByText(t('admin:refusals.register.missing'))).toBeVisible();
  await expect(page.getByText(t('errors_desk:register.missing', { register: 'FICP' }))).toBeVisible();
});

test('the list names who was first where someone else has decided', async ({ page, florin }) => {
  const who = person('Devancée');
  await apply(florin, who);
  await signIn(page);
  await openList(page, who);
  const { officer, path, version } = await requestOf(florin, who);
  await officer.post(`${path}/refuse`, { version, reason: 'Revenus insuffisants.', send_email: false });
  await page.getByRole('button', { name: t('admin:list.dialog_confirm') }).click();
  await expect(page.getByText(t('admin:refusals.request.already_decided'))).toBeVisible();
  await expect(page.getByText(/traitée par Claire Morel/)).toBeVisible();
});
