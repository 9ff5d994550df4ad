import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller, licensed } from './loan.ts';
import { smallPdf } from './small-pdf.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

interface Sheet {
  document: { lending: Record<string, unknown> }[];
}

/** Changes every product of a Florin; it forgets settings within seconds. */
function products(florin: Florin, lending: Record<string, unknown>): void {
  const shown: Sheet = JSON.parse(florin.run(['settings', 'show', 'products']));
  for (const product of shown.document) Object.assign(product.lending, lending);
  florin.run(['settings', 'set', 'products', '-', '--apply'], JSON.stringify(shown));
}

/** Opens a new request of someone in the back-office. */
async function openNew(page: Page, florin: Florin, lastName: string) {
  const who = person(lastName);
  await apply(florin, who);
  const staff = await Caller.staff(florin);
  const found = await staff.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  const id = found.items[0]?.id ?? '';
  await signIn(page);
  await open(page, id);
  return { id, who };
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  await expect(page.getByText(t('requests:panel.title'))).toBeVisible();
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

test.use({ own: 'request-lifecycle' });

test('two persons decide about a large loan, and the proposer waits @postgres', async ({
  page,
  browser,
  florin,
}) => {
  products(florin, { second_above: 500000 });
  const { id } = await openNew(page, florin, 'Deuxième');
  await button(page, 'admin:detail.approve').click();
  await expect(page.getByText(t('requests:approve.second'))).toBeVisible();
  await page.getByLabel(t('requests:approve.other')).check();
  await page.getByLabel(t('requests:approve.amount', { currency: 'EUR' })).fill('900 000');
  await expect(page.getByRole('dialog').getByText(t('errors_desk:approval.amount'))).toBeVisible();
  await page.getByLabel(t('requests:approve.amount', { currency: 'EUR' })).fill('8 000');
  await page.getByLabel(t('requests:approve.months')).selectOption('24');
  await page.getByLabel(t('requests:approve.rate')).fill('3');
  await expect(page.getByRole('dialog')).toContainText('343,85'); // 8 000 € over 24 months at 3 %
  await page.getByLabel(t('requests:approve.override')).fill('Elle veut finir plus tôt.'); // a higher instalment
  await expectAccessible(page);
  await inDialog(page, 'admin:detail.approve_dialog.confirm').click();
  await expect(page.getByText(t('requests:approve.proposed_title'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('requests:second.yours'))).toBeVisible();
  await expect(button(page, 'requests:tasks.second_approve')).toHaveCount(0);

  const second = await another(browser, florin);
  const colleague = newColleague(florin, 'approver');
  await signIn(second, colleague);
  await open(second, id);
  await expect(second.getByText(t('requests:second.title', { by: 'Claire Morel' }))).toBeVisible();
  await expectAccessible(second);
  await button(second, 'requests:tasks.second_return').click();
  await inDialog(second, 'requests:tasks.second_return').click();
  await expect(second.getByRole('dialog').getByText(t('errors:field.required'))).toBeVisible();
  await second.getByLabel(t('requests:second.reason')).fill('Il manque une fiche de paie.');
  await inDialog(second, 'requests:tasks.second_return').click();
  await expect(second.getByText(t('requests:done.second_return'))).toBeVisible();

  await page.reload();
  await button(page, 'admin:detail.approve').click();
  await inDialog(page, 'admin:detail.approve_dialog.confirm').click();
  await expect(page.getByText(t('requests:approve.proposed_title'), { exact: true })).toBeVisible();
  await second.reload();
  await button(second, 'requests:tasks.second_approve').click();
  await expect(second.getByRole('dialog')).toContainText('10 000,00 €');
  await inDialog(second, 'requests:tasks.second_approve').click();
  await expect(second.getByText(t('requests:done.second_approve'))).toBeVisible();
  await second.getByRole('tab', { name: t('requests:history.tab') }).click();
  await expect(second.getByText('Il manque une fiche de paie.')).toBeVisible();
  await second.context().close();
  products(florin, { second_above: 0 });
});

test('what is asked is answered, and the checks are told in plain words @phone', async ({ page, florin }) => {
  const { id, who } = await openNew(page, florin, 'Question');
  await page.getByRole('tab', { name: t('requests:checks.tab') }).click();
  await button(page, 'requests:checks.run').click();
  await expect(page.getByText(t('requests:checks.done'))).toBeVisible();
  await expect(page.getByText(t('requests:checks.advice'))).toBeVisible();
  await expect(page.getByText(t('requests:checks.characteristics.employment'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await button(page, 'requests:tasks.ask').click();
  await inDialog(page, 'requests:ask.send').click();
  await expect(page.getByRole('dialog').getByText(t('errors:field.required'))).toBeVisible();
  await page.getByLabel(t('requests:ask.wording')).fill('Quelle voiture ?');
  await expectAccessible(page);
  await inDialog(page, 'requests:ask.send').click();
  await expect(page.getByText(t('requests:done.ask'))).toBeVisible();
  await expect(page.getByText(t('requests:ask.waiting'))).toBeVisible();
  await expect(button(page, 'admin:detail.approve')).toHaveCount(0);

  const client = await Caller.client(florin, await account(florin, who));
  await florin.mailTo(who.email, 'request.asked');
  const own = await client.get<{ version: number }>(`/me/requests/${id}`);
  await client.post(`/me/requests/${id}/answers`, {
    version: own.version,
    items: [{ position: 1, text: 'Une petite électrique' }],
  });
  await page.reload();
  await page.getByRole('tab', { name: t('requests:ask.tab') }).click();
  await expect(page.getByText('Une petite électrique')).toBeVisible();
  await expect(button(page, 'admin:detail.approve')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await button(page, 'requests:tasks.close').click();
  await page.getByLabel(t('requests:close.outcome')).selectOption('duplicate');
  await page.getByLabel(t('requests:close.reason')).fill('Déjà reçue hier.');
  await inDialog(page, 'requests:tasks.close').click();
  await expect(page.getByText(t('requests:done.close'))).toBeVisible();
  await expect(page.getByText(t('requests:now.closed'))).toBeVisible();
  await expect(button(page, 'requests:tasks.close')).toHaveCount(0);
});

test('a refusal is reviewed by someone who did not decide it', async ({ page, browser, florin }) => {
  const { id, who } = await openNew(page, florin, 'Réexamen');
  await button(page, 'admin:detail.refuse').click();
  await page.getByLabel(t('refusals:form.main')).selectOption('affordability');
  await page.getByLabel(t('admin:detail.refuse_dialog.reason')).fill('Budget trop juste.');
  await inDialog(page, 'admin:detail.refuse_dialog.confirm').click();
  await expect(page.getByText(t('admin:detail.refused_title'))).toBeVisible();

  const client = await Caller.client(florin, await account(florin, who));
  const own = await client.get<{ version: number }>(`/me/requests/${id}`);
  await client.post(`/me/requests/${id}/review`, { version: own.version, text: 'Je gagne plus depuis mai.' });
  await page.reload();
  await expect(page.getByText('Je gagne plus depuis mai.')).toBeVisible();
  await expect(page.getByText(t('requests:review.involved'))).toBeVisible();
  await expect(button(page, 'requests:tasks.reopen')).toHaveCount(0);

  const reviewer = await another(browser, florin);
  await signIn(reviewer, newColleague(florin, 'approver'));
  await open(reviewer, id);
  await expectAccessible(reviewer);
  await button(reviewer, 'requests:tasks.reopen').click();
  await reviewer.getByLabel(t('requests:review.answer')).fill('Vous avez raison, nous regardons à nouveau.');
  await inDialog(reviewer, 'requests:tasks.reopen').click();
  await expect(reviewer.getByText(t('requests:done.reopen'), { exact: true })).toBeVisible();
  await expect(button(reviewer, 'admin:detail.approve')).toBeVisible();
  await reviewer.context().close();
  await florin.mailTo(who.email, 'request.review_reopened');
});

test('staff complete what a budget lacks, and the record says from what', async ({ page, florin }) => {
  await openNew(page, florin, 'Budget');
  await button(page, 'requests:budget.edit').click();
  await page.getByRole('dialog').getByLabel(t('requests:checks.rent')).fill('viel');
  await page.getByLabel(t('requests:budget.reason')).fill('Bail signé en mars.');
  await inDialog(page, 'requests:budget.save').click();
  await expect(page.getByRole('dialog').getByText(t('errors:expense.invalid'))).toBeVisible();
  await page.getByRole('dialog').getByLabel(t('requests:checks.rent')).fill('780');
  await expectAccessible(page);
  await inDialog(page, 'requests:budget.save').click();
  await expect(page.getByText(t('requests:budget.done'))).toBeVisible();
  await expect(page.getByText('Bail signé en mars.')).toBeVisible();
  await expect(page.getByText('780,00 €').first()).toBeVisible();
});

test('an offer leaves once the licence is entered, and can be taken back', async ({ page, florin }) => {
  const { id, who } = await openNew(page, florin, 'Agrément');
  await button(page, 'admin:detail.approve').click();
  await inDialog(page, 'admin:detail.approve_dialog.confirm').click();
  await expect(page.getByText(t('admin:detail.approved_title'))).toBeVisible();
  await page.getByRole('tab', { name: t('requests:offer.tab') }).click();
  await expect(page.getByText(t('requests:offer.blocked'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('requests:offer.to_product') })).toBeVisible();
  await expect(button(page, 'requests:offer.send')).toHaveCount(0);
  await expectAccessible(page);

  await licensed(florin);
  await signIn(page);
  await open(page, id);
  await button(page, 'requests:registers.add').click();
  await inDialog(page, 'requests:budget.save').click();
  await expect(page.getByRole('dialog').getByText(t('errors:field.required'))).toBeVisible();
  await page.getByLabel(t('requests:registers.reference')).fill('BDF-2026-77');
  await expectAccessible(page);
  await inDialog(page, 'requests:budget.save').click();
  await expect(page.getByText(t('requests:registers.done'))).toBeVisible();
  await expect(page.getByText('BDF-2026-77')).toBeVisible();
  await expect(page.getByText(t('requests:registers.states.asked'), { exact: true })).toHaveCount(2);
  await page
    .getByLabel(t('requests:registers.evidence.add'), { exact: true })
    .setInputFiles({ name: 'ficp.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  const printed = page.getByRole('list', { name: t('requests:registers.evidence.of', { register: 'FICP' }) });
  const printout = printed.getByRole('link', { name: 'ficp.pdf' });
  const handed = await page.request.get((await printout.getAttribute('href')) ?? '');
  expect(handed.headers()['content-type']).toBe('application/pdf');
  await expect(async () => {
    await open(page, id);
    await page.getByRole('tab', { name: t('requests:offer.tab') }).click();
    await expect(button(page, 'requests:offer.send')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText('3,04 %')).toBeVisible(); // (1 + 0.03/12)^12 - 1
  await button(page, 'requests:offer.send').click();
  await expectAccessible(page);
  await inDialog(page, 'requests:offer.send').click();
  await expect(page.getByText(t('requests:now.offer_sent'))).toBeVisible();
  await florin.mailTo(who.email, 'offer.ready');
  await expect(page.getByText(t('requests:offer.not_signed'))).toBeVisible();
  await expectAccessible(page);

  await button(page, 'requests:offer.void').click();
  await inDialog(page, 'requests:offer.void').click();
  await expect(page.getByText(t('requests:offer.voided'))).toBeVisible();
  await expect(button(page, 'requests:offer.send')).toBeVisible();
  await button(page, 'requests:tasks.undo_approval').click();
  await page.getByLabel(t('requests:undo.reason')).fill('Mauvais dossier.');
  await inDialog(page, 'requests:tasks.undo_approval').click();
  await expect(page.getByText(t('requests:done.undo_approval'))).toBeVisible();
  await expect(button(page, 'admin:detail.approve')).toBeVisible();
});
