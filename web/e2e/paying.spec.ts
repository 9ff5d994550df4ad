import type { Page } from '@playwright/test';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, type LiveLoan, licensed, liveLoan } from './loan.ts';
import { Peer, working } from './peer.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ moving: true, own: 'paying', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });
test.describe.configure({ mode: 'serial' });

let paid = false;

/** Where a browser finds the provider: as Florin itself, by a name of this machine. */
const shop = () => provider.url.replace('127.0.0.1', 'localhost');

/** A provider whose page has one link, which leads back; whether it was paid is said by the test. */
const provider: Peer = new Peer(['payment.link', 'payment.result'], ['amount'], ({ capability, input }) => {
  const { amount, return_url } = input;
  if (capability === 'payment.result') return paid ? { outcome: 'paid', amount } : working;
  provider.pages.set(
    '/pay',
    () => `<!doctype html><html lang="fr"><title>Payer</title><a href="${return_url}">Payé</a></html>`,
  );
  return { url: `${shop()}/pay`, session: 's-1', amount };
});

test.afterAll(() => provider.close());

let loan: LiveLoan;

test.beforeAll(async ({ florin }) => {
  await licensed(florin);
  loan = await liveLoan(florin);
  await provider.join(florin, 'paiements');
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, florin: Florin): Promise<void> {
  await page.clock.setSystemTime(florin.now());
  await page.goto(`/client/loans/${loan.id}`);
  await field(page, 'email').fill(loan.client.email);
  await field(page, 'password').fill(loan.client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page.getByText(loan.reference).first()).toBeVisible();
}

test('a borrower pays by a link, and the loan shows the money as expected until it is there @phone', async ({
  page,
  florin,
}) => {
  await open(page, florin);
  await page.getByRole('button', { name: t('client_loan:card.acts.pay_next') }).click();
  const pay = part(page, t('client_loan:pay.title'));
  await pay.getByRole('button', { name: t('client_loan:pay.online'), exact: true }).click();
  const amount = pay.getByLabel(t('client_loan:pay.online_amount', { currency: 'EUR' }));
  await amount.fill('0');
  await pay.getByRole('button', { name: t('client_loan:pay.online_go') }).click();
  await expect(pay.getByText(t('errors:amount.invalid'))).toBeVisible();
  await amount.fill('99 999');
  await pay.getByRole('button', { name: t('client_loan:pay.online_go') }).click();
  await expect(pay.getByText(t('errors:amount.above_owed'))).toBeVisible();
  await amount.fill('290,81');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay.getByRole('button', { name: t('client_loan:pay.online_go') }).click();
  const link = pay.getByRole('link', { name: new RegExp(`^${t('client_loan:pay.online_go')}`) });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const way = part(page, t('client_loan:on_way.title'));
  await expect(way.getByText(t('client_loan:on_way.states.open'))).toBeVisible();
  await link.click();
  await page.waitForURL(`${shop()}/pay`);
  paid = true;
  await page.getByRole('link', { name: 'Payé' }).click();
  await expect(way.getByText(t('client_loan:on_way.states.expected'))).toBeVisible();
  await expect(way).toContainText('290,81');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/client');
  await expect(page.getByText(/290,81\s€ en route, pas encore reçus/)).toBeVisible();
});

test('a borrower says that a transfer has left, and takes it back @phone', async ({ page, florin }) => {
  await open(page, florin);
  await page.getByRole('button', { name: t('client_loan:card.acts.pay_next') }).click();
  const pay = part(page, t('client_loan:pay.title'));
  await pay.getByRole('button', { name: t('client_loan:pay.say'), exact: true }).click();
  await pay.getByLabel(t('client_loan:pay.online_amount', { currency: 'EUR' })).fill('120');
  await expectAccessible(page);
  await pay.getByRole('button', { name: t('client_loan:pay.say_send') }).click();
  await expect(page.getByText(t('client_loan:pay.said')).first()).toBeVisible();
  const row = part(page, t('client_loan:on_way.title')).getByRole('listitem').filter({ hasText: '120,00' });
  await expect(row.getByText(t('client_loan:on_way.ways.transfer'), { exact: true })).toBeVisible();
  await row.getByRole('button', { name: t('client_loan:on_way.unsay') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('client_loan:on_way.unsay'), exact: true }).click();
  await expect(page.getByText(t('client_loan:on_way.unsaid')).first()).toBeVisible();
  await expect(dialog).toBeHidden(); // what is behind it is not there for roles
  await expect(row).toHaveCount(0);
});

test('staff see what is expected, and that it was received @phone', async ({ page, florin }) => {
  await signIn(page, newColleague(florin, 'treasury'));
  await page.goto(`/admin-panel-secure-xk/loans/${loan.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('loans:expected.title') })).toBeVisible();
  await expect(main.getByText(t('loans:expected.states.expected'), { exact: true })).toBeVisible();
  await expect(main.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const treasury = await Caller.staff(florin);
  const { standing } = await treasury.get<{ standing: { on: string } }>(`/staff/loans/${loan.id}`);
  const amount = { amount: 290_81, currency: 'EUR' };
  await treasury.post(`/staff/loans/${loan.id}/payments`, { amount, on: standing.on, note: '' });
  await page.reload();
  await expect(main.getByText(t('loans:expected.states.received'), { exact: true })).toBeVisible();
});
