import type { Page } from '@playwright/test';
import { applicationOf, person } from './applicant.ts';
import { signIn as signInAsClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import {
  Caller,
  consulted,
  daysBetween,
  daysLater,
  daysToWithdraw,
  type LiveLoan,
  licensed,
  liveLoan,
  payOut,
  untilMorning,
} from './loan.ts';
import { codeOf, confirmReading } from './offer.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// One loan settles another: the client wishes it, staff confirm it, the offer names it and the payout does it.
test.use({ moving: true, own: 'refinance' });
test.describe.configure({ mode: 'serial' });

const t = texts('fr');
const area = '/admin-panel-secure-xk';
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, key: string) => dialog(page).getByRole('button', { name: t(key), exact: true });

const starting = (key: string) => new RegExp(`^${t(key)}`);

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

let old: LiveLoan;
/** The request of 15 000 € of the same client. */
let request: string;

test.beforeAll(async ({ florin }) => {
  await licensed(florin);
  old = await liveLoan(florin, person('Refonte'));
  const client = await Caller.client(florin, old.client);
  const asked = { ...applicationOf(old.borrower), loan_amount: 1_500_000 };
  request = (await client.post<{ id: string }>('/loan-requests', asked)).id;
});

/** Lets the browser have the day of the program: the year is on the page. */
async function today(page: Page, florin: Florin): Promise<string> {
  const staff = await Caller.staff(florin);
  const { on } = await staff.get<{ on: string }>('/staff/ledger/trial-balance');
  await page.clock.setSystemTime(`${on}T12:00:00Z`);
  return on;
}

async function asClient(page: Page, florin: Florin, path: string): Promise<void> {
  await page.context().clearCookies();
  await today(page, florin);
  await signInAsClient(page, old.client);
  await page.waitForURL(/client/);
  await page.goto(path);
}

async function asStaff(page: Page, florin: Florin, path: string): Promise<void> {
  await page.context().clearCookies();
  await today(page, florin);
  await signIn(page);
  await page.goto(`${area}${path}`);
}

test('a client wishes that a new loan settles the first @phone @postgres', async ({ page, florin }) => {
  await asClient(page, florin, `/client/loans/${old.id}#top-up`);
  const more = page.getByRole('region', { name: t('client_loan:top_up.title') });
  await expect(more.getByRole('link', { name: t('client_loan:top_up.link') })).toBeVisible();

  await page.goto(`/client/requests/${request}`);
  const card = page.getByRole('region', { name: t('client_requests:debts.title') });
  await button(page, 'client_requests:debts.add').click();
  await card.getByLabel(starting('client_requests:debts.creditor')).fill('Banque Exemple');
  await card.getByLabel(starting('client_requests:debts.iban')).fill('NL91 ABNA 0417 1643 01');
  await card.getByLabel(starting('client_requests:debts.reference')).fill('DOSSIER 4711');
  await card.getByLabel(starting('client_requests:debts.balance')).fill('beaucoup');
  await button(page, 'client_requests:debts.save').click();
  await expect(card.getByText(t('errors:iban.invalid'))).toBeVisible();
  await expect(card.getByText(t('errors:amount.invalid'))).toBeVisible();
  await expectFine(page);
  await card.getByLabel(starting('client_requests:debts.iban')).fill('NL91 ABNA 0417 1643 00');
  await card.getByLabel(starting('client_requests:debts.balance')).fill('6 000,00');
  await button(page, 'client_requests:debts.save').click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Banque Exemple' })).toContainText('6 000,00');
  // On the day of its payout it takes what was lent.
  const settle = { reference: old.reference, amount: '10 000,00 €' };
  await card.getByRole('button', { name: t('client_requests:debts.settle', settle) }).click();
  const own = t('client_requests:debts.own', { reference: old.reference });
  await expect(card.getByRole('listitem').filter({ hasText: own })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('listitem').filter({ hasText: own })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expectFine(page);
});

test('staff confirm what a loan settles, and the offer leaves when it covers that @phone @postgres', async ({
  page,
  florin,
}) => {
  await consulted(await Caller.staff(florin), `/staff/loan-requests/${request}`);
  await asStaff(page, florin, `/loan-requests/${request}`);
  const name = t('requests:debts.own', { reference: old.reference });
  await expect(page.getByText(t('requests:debts.wished'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Banque Exemple' })).toContainText(
    'NL91ABNA0417164300',
  );
  await expect(page.getByText(t('requests:debts.none'))).toBeVisible();
  await page.getByRole('button', { name: t('requests:debts.settle_of', { name }) }).click();
  await expectAccessible(page);
  await confirm(page, 'requests:debts.settle').click();
  // 290.81 a month by the annuity formula.
  await expect(
    page.getByText(t('requests:debts.total', { total: '10 000,00 €', monthly: '290,81 €' })),
  ).toBeVisible();

  await button(page, 'requests:debts.add').click();
  await dialog(page).getByLabel(starting('requests:debts.creditor')).fill('Banque Exemple');
  await dialog(page).getByLabel(starting('requests:debts.iban')).fill('NL91ABNA0417164300');
  await dialog(page).getByLabel(starting('requests:debts.reference')).fill('DOSSIER 4711');
  await dialog(page).getByLabel(starting('requests:debts.amount')).fill('6 000');
  await confirm(page, 'requests:debts.save').click();
  await expect(dialog(page).getByText(t('errors:field.required'))).toBeVisible();
  await dialog(page).getByLabel(starting('requests:debts.until_day')).fill('2020-01-01');
  await confirm(page, 'requests:debts.save').click();
  await expect(dialog(page).getByText(t('errors:debt.until'))).toBeVisible();
  await dialog(page).getByLabel(starting('requests:debts.until_day')).fill('2099-12-31');
  await dialog(page).getByLabel(starting('requests:debts.monthly')).fill('120');
  await expectAccessible(page);
  await confirm(page, 'requests:debts.save').click();
  await expect(
    page.getByText(t('requests:debts.total', { total: '16 000,00 €', monthly: '410,81 €' })),
  ).toBeVisible();
  await expectFine(page);

  await button(page, 'admin:detail.approve').click();
  await confirm(page, 'admin:detail.approve_dialog.confirm').click();
  await expect(page.getByText(t('admin:detail.approved_title'))).toBeVisible();
  await page.getByRole('tab', { name: t('requests:offer.tab') }).click();
  const exceeds = t('errors:offer.debts_exceed', { debts: '16 000,00 €', net: '15 000,00 €' });
  await expect(page.getByText(exceeds)).toBeVisible();
  await expect(button(page, 'requests:offer.send')).toHaveCount(0);
  await expectFine(page);

  const claim = 'Banque Exemple, DOSSIER 4711';
  await page.getByRole('button', { name: t('requests:debts.remove_of', { name: claim }) }).click();
  await confirm(page, 'requests:debts.remove').click();
  await expect(page.getByText(exceeds)).toHaveCount(0);
  await button(page, 'requests:offer.send').click();
  // 15 000.00 less 10 000.00.
  await expect(dialog(page).getByText('5 000,00 €', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await confirm(page, 'requests:offer.send').click();
  await expect(page.getByText(t('requests:now.offer_sent'))).toBeVisible();
  await expect(button(page, 'requests:debts.add')).toHaveCount(0);
});

test('a client signs what settles the first loan, and the payout settles it @phone @postgres', async ({
  page,
  florin,
}) => {
  test.slow();
  await asClient(page, florin, `/client/requests/${request}`);
  await expect(page.getByText(t('client_requests:debts.confirmed', { what: old.reference }))).toBeVisible();
  await expect(button(page, 'client_requests:debts.add')).toHaveCount(0);
  await page.getByRole('link', { name: t('client_offers:way.to_sign') }).click();
  const figures = page.getByRole('region', { name: t('client_offers:figures.title') });
  const line = (what: string) => figures.locator('dl > div').filter({ hasText: what });
  await expect(line(t('client_offers:figures.settled', { what: old.reference }))).toContainText(
    '10 000,00 €',
  );
  await expect(line(t('client_offers:figures.rest'))).toHaveText(
    `${t('client_offers:figures.rest')}5 000,00 €`,
  );
  await expectFine(page);
  await signed(page, florin);
  await expect(page.getByRole('heading', { name: t('client_offers:signed.title') })).toBeInViewport();
  const loan = await loanOf(florin);

  await page.goto(`/client/loans/${old.id}#top-up`);
  await expect(page.getByText(t('client_loan:top_up.waiting'))).toBeVisible();
  await expectFine(page);

  await daysLater(florin, daysToWithdraw + untilMorning(florin.now()));
  const on = await payOut(florin, { ...old, ...loan, requestId: request });
  // 3 % on 10 000.00 for the days since, before the first instalment: docs/loans.md, "Worked".
  const interest = Math.round((1_000_000 * 0.03 * daysBetween(old.paidOutOn, on)) / 365);
  const took = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' })
    .format((1_000_000 + interest) / 100)
    .replace(/[\u00a0\u202f]/g, ' ');

  await asClient(page, florin, `/client/loans/${old.id}`);
  const standing = page.getByRole('article', {
    name: t('client_loan:standing.title', { reference: old.reference }),
  });
  await expect(standing.getByText(t('client_loan:closed.refinanced'))).toBeVisible();
  await expect(page.getByText(`${t('client_loan:links.by')} : ${loan.reference}`)).toBeVisible();
  await expectFine(page);
  await page.goto(`/client/loans/${loan.id}`);
  const settled = `${t('client_loan:links.settled')} : ${old.reference}`;
  await expect(page.locator('dl > div').filter({ hasText: settled })).toContainText(took);
  await expectFine(page);
  await page.goto(`/client/requests/${request}`);
  const card = page.getByRole('region', { name: t('client_requests:debts.title') });
  await expect(card).toContainText(t('client_requests:debts.confirmed', { what: old.reference }));

  await asStaff(page, florin, `/loans/${loan.id}`);
  await expect(page.locator('dl > div').filter({ hasText: settled })).toContainText(took);
  await expectFine(page);
  await page.locator('dl > div').filter({ hasText: settled }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(old.id));
  await expect(page.getByText(t('loans:closed.refinanced')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: loan.reference, exact: true })).toBeVisible();
  await expectFine(page);
  await page.goto(`${area}/loan-requests/${request}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Banque Exemple' })).toBeVisible();
  await expect(page.getByText(t('requests:debts.own', { reference: old.reference })).first()).toBeVisible();
  await expect(page.getByText(old.id)).toHaveCount(0);
});

/** Reads and signs the offer that is open, with the code that is mailed. */
async function signed(page: Page, florin: Florin): Promise<void> {
  await confirmReading(page, t);
  await page.getByLabel(t('client_offers:account.iban')).fill('FR1420041010050500013M02606');
  const { first_name, last_name } = old.borrower;
  await page.getByLabel(t('client_offers:account.holder')).fill(`${first_name} ${last_name}`);
  await page.getByRole('checkbox', { name: t('agreement:statements.accept') }).check();
  const before = (await florin.mailTo(old.client.email, 'offer.code')).summary.id; // of the first loan
  await page.getByRole('button', { name: t('client_offers:sign.send') }).click();
  const input = page.getByLabel(t('client_offers:sign.code'));
  await expect(input).toBeFocused();
  await expect
    .poll(async () => (await florin.mailTo(old.client.email, 'offer.code')).summary.id)
    .not.toBe(before);
  await input.fill(await codeOf(florin, old.client.email));
  await page.getByRole('button', { name: t('client_offers:sign.submit') }).click();
}

/** The loan that the signature has opened. */
async function loanOf(florin: Florin): Promise<{ id: string; reference: string; payoutId: string }> {
  const staff = await Caller.staff(florin);
  const { items } = await staff.get<{
    items: { id: string; loan_id: string; reference: string }[];
  }>('/staff/payouts?limit=100');
  const payout = items.find(({ loan_id }) => loan_id !== old.id);
  return { id: payout?.loan_id ?? '', reference: payout?.reference ?? '', payoutId: payout?.id ?? '' };
}
