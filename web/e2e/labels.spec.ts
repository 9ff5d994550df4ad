import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, licensed, signedLoan } from './loan.ts';
import { program } from './program.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk';

test.use({ moving: true, own: 'labels' });
test.beforeAll(async ({ florin }) => licensed(florin));

/** What the page says that other systems note. */
const noted = (page: Page) =>
  page
    .getByRole('heading', { name: t('desk:labels.title') })
    .locator('xpath=ancestor::*[contains(@class, "rounded-card")][1]');

test('what other systems call a request, a client and a loan stands on their pages and is found @phone @postgres', async ({
  page,
  florin,
}) => {
  const loan = await signedLoan(florin);
  const desk = await Caller.staff(florin);
  const clients = await desk.get<{ items: { id: string }[] }>(
    `/staff/clients?q=${encodeURIComponent(loan.borrower.email)}`,
  );
  const client = String(clients.items[0]?.id);
  const scopes = ['request.read', 'client.read', 'loan.read', 'label.write'];
  const second = newColleague(florin);
  const crm = await program(florin, 'Relation clients', second, scopes);
  const books = await program(florin, 'Comptabilité', second, scopes);
  await signIn(page);
  await page.goto(`${area}/loans/${loan.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(loan.reference);
  await expect(page.getByRole('heading', { name: t('desk:labels.title') })).toHaveCount(0); // nothing is noted yet

  const things = { request: loan.requestId, client, loan: loan.id };
  for (const [kind, id] of Object.entries(things)) {
    await crm.call('PUT', `/labels/${kind}/${id}/external-id`, { external_id: `crm/${kind}-4711` });
    const metadata = { 'crm.stage': 'gagné – « Zürich »', long: 'mot'.repeat(160) };
    await crm.call('PATCH', `/labels/${kind}/${id}/metadata`, { metadata });
  }
  await books.call('PATCH', `/labels/loan/${loan.id}/metadata`, { metadata: { compte: '411-PERRIN' } });

  const pages = {
    request: `${area}/loan-requests/${loan.requestId}`,
    client: `${area}/clients/${client}`,
    loan: `${area}/loans/${loan.id}`,
  };
  for (const [kind, address] of Object.entries(pages)) {
    await page.goto(address);
    const card = noted(page);
    await expect(card.getByText(`crm/${kind}-4711`, { exact: true })).toBeVisible();
    await expect(card.getByText(t('desk:labels.named_by', { program: 'Relation clients' }))).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Relation clients' })).toBeVisible();
    await expect(card.getByText('gagné – « Zürich »')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expect(noted(page).getByRole('heading', { name: 'Comptabilité' })).toBeVisible();
  await expect(noted(page).getByText('411-PERRIN')).toBeVisible();

  for (const [kind, address] of Object.entries(pages)) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('desk:palette.title') });
    const asked = palette.getByRole('combobox');
    await asked.fill(`crm/${kind}-471`); // not the whole of it
    await expect(palette.getByText(t('desk:palette.nothing'))).toBeVisible();
    await asked.fill(`crm/${kind}-4711`);
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});
