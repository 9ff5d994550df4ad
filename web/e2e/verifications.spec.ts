import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller } from './loan.ts';
import { type Asked, Peer, working } from './peer.ts';
import { another, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ own: 'verifications', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

/** What services know: who was identified, and whose accounts were read, by what the tests have pressed there. */
const ended = new Set<string>();

const shop = (peer: Peer) => peer.url.replace('127.0.0.1', 'localhost');

/** Leads to a page with one link back; what came of it is told once that was followed. */
function begins(peer: Peer, session: string, { input }: Asked) {
  peer.pages.set(
    `/${session}`,
    () =>
      `<!doctype html><html lang="fr"><title>Service</title><a href="${input.return_url}">Terminé</a></html>`,
  );
  return { url: `${shop(peer)}/${session}`, session };
}

const identifier: Peer = new Peer(
  ['identity.start', 'identity.result'],
  ['name', 'birth_date'],
  (call): unknown => {
    if (call.capability === 'identity.start') return begins(identifier, 'piece', call);
    if (!ended.has('piece')) return working;
    return {
      outcome: 'matched',
      session: 'piece',
      person: { given_name: 'ELOISE', family_name: 'VERDIER', birth_date: '1988-04-12' },
      compared: ['name', 'birth_date', 'document', 'face'],
      document: { kind: 'passport', country: 'FR', expires_on: '2031-05-01' },
    };
  },
);

const eur = (amount: number) => ({ amount, currency: 'EUR' });

const bank: Peer = new Peer(['account.connect', 'account.read'], ['name'], (call): unknown => {
  if (call.capability === 'account.connect') return begins(bank, 'comptes', call);
  if (!ended.has('comptes')) return working;
  const months = ['2026-08', '2026-09', '2026-10'].map((month) => ({ month, amount: eur(2400_00) }));
  const summary = {
    holder: 'Eloise Verdier',
    iban: 'FR1420041010050500013M02606',
    from: '2026-08-01',
    to: '2026-10-31',
    income: months,
    rent: eur(950_00),
    instalments: eur(180_00),
    returned_debits: 2,
    lowest: eur(-120_00),
    highest: eur(3100_00),
  };
  return { outcome: 'read', session: 'comptes', summary };
});

test.afterAll(() => {
  identifier.close();
  bank.close();
});

const card = (page: Page, kind: 'identity' | 'accounts') =>
  page.getByRole('region', { name: t(`own_checks:of.${kind}.title`) });

async function looks(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function visit(page: Page, peer: Peer, session: string): Promise<void> {
  await page.waitForURL(`${shop(peer)}/${session}`);
  ended.add(session);
  await page.getByRole('link', { name: 'Terminé' }).click();
}

async function requestOf(florin: Florin, email: string): Promise<string> {
  const staff = await Caller.staff(florin);
  const path = `/staff/loan-requests?q=${encodeURIComponent(email)}` as const;
  return (await staff.get<{ items: { id: string }[] }>(path)).items[0]?.id ?? '';
}

test('an applicant is identified and lets accounts be read, and the desk sees both @phone', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  ended.clear();
  await identifier.join(florin, 'identite');
  await bank.join(florin, 'banque');
  const who = person('Verdier');
  await apply(florin, who);
  const client = await account(florin, who);
  const id = await requestOf(florin, who.email);

  const desk = await another(browser, florin);
  await signIn(desk);
  await desk.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  const evidence = desk.locator('#verification');
  for (const kind of ['identity', 'accounts'] as const) {
    await evidence.getByRole('button', { name: t(`requests:verification.ask.${kind}`) }).click();
    await expect(
      evidence.getByRole('heading', { name: t(`requests:verification.kinds.${kind}`), exact: true }),
    ).toBeVisible();
  }
  await looks(desk);
  const mail = await florin.mailTo(who.email, 'verification.identity');
  expect(mail.text).not.toContain('localhost:'.concat(new URL(identifier.url).port));

  await page.goto(`/client/requests/${id}`);
  await field(page, 'email').fill(client.email);
  await field(page, 'password').fill(client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  const proof = card(page, 'identity');
  const go = proof.getByRole('link', { name: t('own_checks:of.identity.go') });
  await expect(go).toBeVisible();
  await expect(card(page, 'accounts').getByText(t('own_checks:of.accounts.consent.what'))).toBeVisible();
  await looks(page);
  await go.click();
  await visit(page, identifier, 'piece');
  await expect(proof.getByText(t('own_checks:of.identity.done'))).toBeVisible();

  const accounts = card(page, 'accounts');
  await accounts.getByRole('button', { name: t('own_checks:of.accounts.start') }).click();
  await expect(accounts.getByText(t('own_checks:of.accounts.consent.missing'))).toBeVisible();
  await accounts.getByLabel(t('own_checks:of.accounts.consent.agree')).check();
  await accounts.getByRole('button', { name: t('own_checks:of.accounts.start') }).click();
  await accounts.getByRole('link', { name: t('own_checks:of.accounts.go') }).click();
  await visit(page, bank, 'comptes');
  await expect(accounts.getByRole('button', { name: t('own_checks:of.accounts.withdraw') })).toBeVisible();
  await looks(page);

  await desk.reload();
  await expect(evidence).toContainText(t('requests:verification.outcomes.matched'));
  await expect(evidence).toContainText('FR1420041010050500013M02606');
  await expect(evidence.getByText(t('requests:verification.apart')).first()).toBeVisible();
  await expect(evidence.getByText(/[0-9a-f]{64}/).first()).toBeVisible();
  await expect(desk.getByRole('list', { name: t('requests:verification.title') })).toContainText(
    t('requests:verification.outcomes.matched'),
  );
  await looks(desk);

  await accounts.getByRole('button', { name: t('own_checks:of.accounts.withdraw') }).click();
  const dialog = page.getByRole('dialog');
  await looks(page);
  await dialog.getByRole('button', { name: t('own_checks:of.accounts.withdraw'), exact: true }).click();
  await expect(accounts.getByText(t('own_checks:of.accounts.left'))).toBeVisible();
  await desk.reload();
  await expect(evidence).toContainText(t('requests:verification.states.withdrawn'));
  await expect(evidence).not.toContainText('FR1420041010050500013M02606');
  await desk.context().close();
});
