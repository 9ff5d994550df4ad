import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { signIn as signInClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, daysToWithdraw, licensed, signedLoan } from './loan.ts';
import { smallPdf } from './small-pdf.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

// Money waits for what staff have set, and leaves once it is there.
test.use({ moving: true, own: 'conditions' });

const t = texts('fr');
const panel = '/admin-panel-secure-xk';
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.getByRole('region', { name: t('requests:conditions.notice') });

async function press(page: Page, act: 'add' | 'clear' | 'waive') {
  await dialog(page)
    .getByRole('button', { name: t(`requests:conditions.${act}`), exact: true })
    .click();
}

test('a payout waits for its conditions, and names them @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const treasurer = newColleague(florin, 'treasury');
  const loan = await signedLoan(florin, person('Condition'));
  const words = t('requests:conditions.templates.payslip');

  await signIn(page);
  await page.goto(`${panel}/loan-requests/${loan.requestId}`);
  await expect(page.getByText(t('requests:conditions.none'))).toBeVisible();
  await page.getByRole('button', { name: t('requests:conditions.add'), exact: true }).click();
  await press(page, 'add');
  await expect(dialog(page).getByText(t('errors:field.required'))).toBeVisible();
  await dialog(page).getByLabel(t('requests:conditions.template')).selectOption('payslip');
  await expect(dialog(page).getByLabel(t('requests:conditions.text'))).toHaveValue(words);
  await expectAccessible(page);
  await press(page, 'add');
  await expect(notice(page)).toContainText(words);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await daysLater(florin, daysToWithdraw);
  const money = await another(browser, florin);
  await signIn(money, treasurer);
  await expect(async () => {
    await money.goto(`${panel}/loans/payouts`);
    await expect(money.getByRole('row').filter({ hasText: loan.reference })).toContainText(words, {
      timeout: 5000,
    });
  }).toPass();
  await money
    .getByRole('checkbox', { name: t('treasury:payouts.mark', { reference: loan.reference }) })
    .check();
  await money.getByRole('button', { name: t('treasury:prepare.open') }).click();
  const day = (await (await Caller.staff(florin)).get<{ on: string }>('/staff/ledger/trial-balance')).on;
  await dialog(money).getByLabel(t('treasury:prepare.on')).fill(day);
  await dialog(money)
    .getByRole('button', { name: t('treasury:prepare.open') })
    .click();
  await expect(dialog(money)).toContainText(words);
  await expectAccessible(money);

  const colleague = newColleague(florin);
  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto(`${panel}/loan-requests/${loan.requestId}`);
  await other.getByRole('button', { name: t('requests:conditions.clear'), exact: true }).click();
  await dialog(other).getByLabel(t('requests:conditions.words')).fill('Fiche d’octobre reçue');
  await press(other, 'clear');
  await expect(notice(other)).toHaveCount(0);
  await expect(other.getByText('Fiche d’octobre reçue')).toBeVisible();
  await expectAccessible(other);

  // Its history says all that happened, as the journal does.
  await other.getByRole('tab', { name: t('requests:history.tab') }).click();
  await other.getByText(t('requests:history.all')).click();
  for (const action of ['submitted', 'condition_added', 'condition_cleared', 'viewed'])
    await expect(other.getByText(t(`journal:actions.request_${action}`)).first()).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);

  await money.goto(`${panel}/loans/payouts`);
  await expect(money.getByRole('row').filter({ hasText: loan.reference })).not.toContainText(words);
});

test('a condition asks the client, who answers with a document @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const loan = await signedLoan(florin, person('Demande'));
  const what = t('requests:conditions.asks.payslip.text');

  await signIn(page);
  await page.goto(`${panel}/loan-requests/${loan.requestId}`);
  await page.getByRole('button', { name: t('requests:conditions.add'), exact: true }).click();
  await dialog(page).getByLabel(t('requests:conditions.template')).selectOption('payslip');
  await dialog(page).getByLabel(t('requests:conditions.ask')).check();
  await expect(dialog(page).getByLabel(t('requests:conditions.ask_text'))).toHaveValue(what);
  await dialog(page).getByLabel(t('requests:conditions.ask_until')).fill('2020-01-31');
  await press(page, 'add');
  await expect(dialog(page).getByText(t('errors:date.past'))).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel(t('requests:conditions.ask_until')).fill('');
  await press(page, 'add');
  await expect(page.getByText(t('requests:conditions.waiting'))).toBeVisible();

  const mail = await florin.mailTo(loan.borrower.email, 'condition.asked');
  expect(mail.text).toContain(what);

  const client = await another(browser, florin);
  await signInClient(client, loan.client);
  const todo = client.getByRole('link', {
    name: new RegExp(t('client_loan:home.todo.condition', { reference: loan.reference })),
  });
  await todo.click();
  const card = client.getByRole('region', { name: t('client_requests:conditions.title') });
  await expect(card).toContainText(what);
  await expect(card).toContainText(t('client_requests:conditions.blocking'));
  await card.getByRole('button', { name: t('client_requests:conditions.answer') }).click();
  await card.getByRole('button', { name: t('client_requests:conditions.send') }).click();
  await expect(card.getByText(t('errors:field.required'))).toBeVisible();
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'paie.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  await expect(card.getByText('paie.pdf').first()).toBeVisible();
  await card.getByLabel(t('client_requests:conditions.words')).fill('Voici ma fiche d’octobre.');
  await expectNoSidewaysScroll(client);
  await expectAccessible(client);
  await card.getByRole('button', { name: t('client_requests:conditions.send') }).click();
  await expect(card).toContainText(t('client_requests:conditions.states.answered'));

  // The page of the desk that was open all along has heard of it.
  await expect(page.getByText('Voici ma fiche d’octobre.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const paper = page.getByRole('link', { name: t('requests:conditions.open_document') });
  const opened = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect(opened.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('button', { name: t('requests:conditions.clear'), exact: true }).click();
  await dialog(page).getByLabel(t('requests:conditions.words')).fill('Conforme');
  await press(page, 'clear');
  await expect(card).toContainText(t('client_requests:conditions.states.met'));
  await client.goto(`/client/loans/${loan.id}`);
  await expect(client.getByRole('region', { name: t('client_requests:conditions.title') })).toContainText(
    t('client_requests:conditions.states.met'),
  );
  await expectAccessible(client);
});
