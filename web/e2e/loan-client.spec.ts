import type { Page } from '@playwright/test';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, daysLater, type LiveLoan, licensed, liveLoan, untilLate, untilMorning } from './loan.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ moving: true, own: 'loan-client' });
test.describe.configure({ mode: 'serial' });

let loan: LiveLoan;

test.beforeAll(async ({ florin }) => {
  licensed(florin);
  loan = await liveLoan(florin);
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signing in leads back to the page that was wanted. The browser has the day of the program: the year is on the page. */
async function goTo(page: Page, florin: Florin, address: string): Promise<void> {
  const { on } = await standing(await Caller.staff(florin));
  await page.clock.setSystemTime(`${on}T12:00:00Z`);
  await page.goto(address);
  await field(page, 'email').fill(loan.client.email);
  await field(page, 'password').fill(loan.client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

async function open(page: Page, florin: Florin, hash = ''): Promise<void> {
  await goTo(page, florin, `/client/loans/${loan.id}${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (hash !== '#help') await expect(page.getByText(loan.reference).first()).toBeVisible();
}

const tab = (page: Page, name: 'payments' | 'documents') =>
  page.getByRole('tab', { name: t(`client_loan:tabs.${name}`) }).click();

interface Standing {
  standing: { days_past_due: number; overdue: { amount: number }; on: string };
}

const standing = async (caller: Caller) => (await caller.get<Standing>(`/staff/loans/${loan.id}`)).standing;

async function pay(florin: Florin, amount: number): Promise<void> {
  const treasury = await Caller.staff(florin);
  const { on } = await standing(treasury);
  await treasury.post(`/staff/loans/${loan.id}/payments`, {
    amount: { amount, currency: 'EUR' },
    on,
    note: '',
  });
}

test('a borrower sees the loan, its instalments and where to pay @phone @postgres', async ({
  page,
  florin,
}) => {
  await open(page, florin);
  await expect(page.getByText('10 000,00 €').first()).toBeVisible();
  const schedule = part(page, t('client_loan:schedule.title'));
  await expect(schedule.getByText(t('client_loan:row.waiting')).first()).toBeVisible();
  await schedule.getByRole('button', { name: t('client_loan:schedule.all', { count: 36 }) }).click();
  await expect(schedule.locator('tbody tr')).toHaveCount(36);
  const chart = page.getByRole('slider', { name: t('client_loan:balance.pick') });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /0,00\s€ de capital/);
  await page.getByRole('button', { name: t('client_loan:card.acts.pay_next') }).click();
  const pay = part(page, t('client_loan:pay.title'));
  await expect(pay.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(pay.getByRole('img', { name: t('client_loan:pay.code') })).toBeVisible();
  await expect(pay.getByText(/^RF\d\d/)).toBeVisible();
  const download = page.waitForEvent('download');
  await pay.getByRole('link', { name: t('client_loan:pay.slip') }).click();
  expect((await download).suggestedFilename()).toBe('florin-slip.pdf');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tab(page, 'documents');
  await page.getByRole('link', { name: t('client_loan:papers.law') }).click();
  await expect(page).toHaveURL(/\/client\/loans\/[^/]+\/law$/);
  await expect(page.getByRole('region', { name: t('law_text:topic_withdrawal') })).toBeVisible();
  await page.goto('/client');
  const cards = page.getByRole('region', { name: t('client:cards.label') });
  await expect(cards.getByText(/\d{4}$/).first()).toBeVisible();
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const wide = () =>
      cards.locator('div').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).length);
    await expect.poll(wide, { message: `at ${width}` }).toBe(0);
  }
});

test('a sum that holds for repaying early comes with its paper', async ({ page, florin }) => {
  await open(page, florin, '#early');
  const early = part(page, t('client_loan:early.title'));
  await early.getByLabel(t('client_loan:early.amount', { currency: 'EUR' })).fill('1 000');
  await expect(early.getByText(/^Vous économisez [1-9]/)).toBeVisible();
  await expect(early.getByRole('radio', { name: /^Finir plus tôt/ })).toBeChecked();
  await early.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(early.getByText(t('client_loan:early.gone'))).toBeVisible();
  await expectAccessible(page);
  await early.getByRole('button', { name: t('client_loan:early.ask') }).click();
  await expect(page.getByText(t('client_loan:early.done'))).toBeVisible();
  await expect(early.getByText(/^Décompte valable\s: 10/)).toBeVisible();
  await tab(page, 'documents');
  const papers = part(page, t('client_loan:papers.title'));
  await expect(papers.getByText('Décompte').first()).toBeVisible();
  await expectAccessible(page);
});

test('another day of the month is chosen, and told before it takes effect', async ({ page, florin }) => {
  await open(page, florin, '#due-day');
  const card = part(page, t('client_loan:due_day.title'));
  const now = Number(loan.paidOutOn.slice(8));
  await card.getByLabel(t('client_loan:due_day.label')).selectOption(String(now === 15 ? 16 : 15));
  await expect(card.getByText(t('client_loan:due_day.first_amount'))).toBeVisible();
  await card.getByRole('button', { name: t('client_loan:due_day.choose') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('client_loan:cancel') }).click();
  await expect(dialog).toBeHidden();
});

test('a payment by staff is in the history with its receipt', async ({ page, florin }) => {
  florin.passDays(25);
  await pay(florin, 290_81);
  await daysLater(florin, 7, async (caller) => (await standing(caller)).days_past_due === 0);
  await open(page, florin, '#payments');
  const payments = part(page, t('client_loan:payments.title'));
  await expect(payments.getByText('290,81 €')).toBeVisible();
  const download = page.waitForEvent('download');
  await payments.getByRole('link', { name: /Reçu du paiement/ }).click();
  expect((await download).suggestedFilename()).toBe('florin-receipt.pdf');
  await page.goto('/client');
  await page.getByRole('link', { name: t('client:tabs.history') }).click();
  const table = page.getByRole('table', { name: t('client_loan:history.title') });
  await expect(table.getByText(t('client_loan:row.paid'), { exact: true })).toBeVisible();
  await expect(table.getByText(t('client_loan:row.waiting'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a letter leads to what is due, and relief is asked for, answered and shown @phone', async ({
  page,
  florin,
}) => {
  const late = await untilLate(florin, loan.id, 4); // the first letter comes after three days
  await daysLater(florin, late + untilMorning(florin.now()), async (caller) => {
    const { letters } = await caller.get<{ letters: { document_id: string }[] }>(
      `/staff/loans/${loan.id}/collection`,
    );
    return letters.some(({ document_id }) => document_id);
  });
  await open(page, florin, '#help');
  await expect(page).toHaveURL(/\/client\/loans\/[^/]+\/help$/);
  const help = part(page, t('client_loan:help.title'));
  await expect(help.getByText(t('client_loan:arrears.total'))).toBeVisible();
  await expect(page.getByRole('complementary').getByText('www.mesquestionsdargent.fr')).toBeVisible();
  await expect(help.getByRole('link', { name: /^Ouvrir/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await help.getByRole('button', { name: t('client_loan:hardship.submit') }).click();
  await expect(help.getByText(t('errors:field.required')).first()).toBeVisible();
  await help.getByLabel(t('client_loan:hardship.reason')).fill('Perte d’emploi depuis deux mois.');
  const way = (wish: string) =>
    help.getByRole('radio', { name: new RegExp(`^${t(`client_loan:hardship.wishes.${wish}`)}`) });
  await expect(help.getByText(t('client_loan:measures.unknown'))).toBeVisible();
  await help
    .getByLabel(t('client_loan:hardship.lasting'))
    .selectOption({ label: t('client_loan:hardship.span_other', { count: 3 }) });
  await help.getByLabel(t('client_loan:hardship.can_pay', { currency: 'EUR' })).fill('150');
  for (const wish of ['reduced', 'longer', 'pause', 'instalments']) {
    await expect(way(wish)).toHaveAccessibleName(/\d\s€ .*de plus en tout/);
  }
  await way('longer').check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await help.getByRole('button', { name: t('client_loan:hardship.submit') }).click();
  await expect(page.getByText(t('client_loan:hardship.done'), { exact: true })).toBeVisible();
  await expect(help.getByText(t('client_loan:hardship.states.open'), { exact: true })).toBeVisible();
  await expect(help.getByText(t('client_loan:arrears.steps.hardship'))).toBeVisible();
  await expect(help.getByRole('button', { name: t('client_loan:hardship.submit') })).toBeHidden();
  await expectAccessible(page);
});

test('a loan of someone else is not there', async ({ page, florin }) => {
  await goTo(page, florin, '/client/loans/unknown');
  await expect(page.getByText(t('client_loan:not_found'))).toBeVisible();
});
