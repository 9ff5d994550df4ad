import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, daysLater, daysToWithdraw, licensed, liveLoan, signedLoan } from './loan.ts';
import { Peer } from './peer.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk/loans';

test.use({ moving: true, own: 'payouts-bank', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

/** An adapter that hands files to the bank; whether it does is a matter of each test. */
const ebics = new Peer('bank.submit', ['document', 'digest'], () => undefined);

test.afterAll(() => ebics.close());

interface Booked {
  amount: string;
  incoming?: boolean;
  endToEnd?: string;
  party?: string;
  message?: string;
  /** Another than that of the account. */
  currency?: string;
}

let statements = 0;

/** A statement of the lender's account as a bank writes it (camt.053.001.08), booked on a day. */
function statement(day: string, entries: Booked[]): { name: string; mimeType: string; buffer: Buffer } {
  statements += 1;
  const id = `S${statements}`;
  const rows = entries.map(
    ({ amount, incoming, endToEnd, party, message, currency = 'EUR' }, index) => `
<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${incoming ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}-${index}</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>${endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>
${party ? `<RltdPties><Dbtr><Pty><Nm>${party}</Nm></Pty></Dbtr></RltdPties>` : ''}
${message ? `<RmtInf><Ustrd>${message}</Ustrd></RmtInf>` : ''}</TxDtls></NtryDtls></Ntry>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${rows.join('')}</Stmt>
</BkToCstmrStmt></Document>`;
  return { name: `${id}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) };
}

/** Today by the program's clock. */
async function today(florin: Florin): Promise<string> {
  const caller = await Caller.staff(florin);
  return (await caller.get<{ on: string }>('/staff/ledger/trial-balance')).on;
}

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const dialog = (page: Page) => page.getByRole('dialog');
const payoutButton = (page: Page, action: string, reference: string) =>
  page.getByRole('button', {
    name: t('treasury:payouts.of', { action: t(`treasury:acts.${action}.open`), reference }),
  });

/** The tab of the loans' pages; the menu of those who work there has a link of the same name. */
const tab = (page: Page, name: 'bank' | 'payouts' | 'books') =>
  page
    .getByRole('navigation', { name: t('admin:shell.loans') })
    .getByRole('link', { name: t(`admin:loans_tabs.${name}`), exact: true });

test('a payout is held, let go, prepared by one, released by another, and booked @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const treasurer = newColleague(florin, 'treasury');
  const approver = newColleague(florin);
  const loan = await signedLoan(florin, person('Perrin'));
  await ebics.join(florin, 'ebics');

  await signIn(page, treasurer);
  await page.getByRole('link', { name: t('admin:shell.loans') }).click();
  await tab(page, 'payouts').click();
  await expect(row(page, loan.reference)).toContainText(/La loi ne permet aucun versement avant le/);
  await expect(payoutButton(page, 'release_hold', loan.reference)).toHaveCount(0); // the law cannot be hurried
  await expectAccessible(page);

  await daysLater(florin, daysToWithdraw);
  await signIn(page, treasurer);
  await expect(async () => {
    await page.goto(`${area}/payouts`); // the work of so many days takes a while on a busy machine
    await expect(row(page, loan.reference)).toContainText(t('treasury:payouts.states.planned'), {
      timeout: 5000,
    });
  }).toPass();
  await payoutButton(page, 'hold', loan.reference).click();
  await dialog(page)
    .getByRole('button', { name: t('treasury:acts.hold.open') })
    .click();
  await expect(dialog(page).getByText(t('errors:field.required'))).toBeVisible();
  await dialog(page).getByLabel(t('treasury:asks.reason')).fill('Rappeler le client');
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: t('treasury:acts.hold.open') })
    .click();
  await expect(row(page, loan.reference)).toContainText('Rappeler le client');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await payoutButton(page, 'release_hold', loan.reference).click();
  await dialog(page).getByLabel(t('treasury:asks.reason')).fill('Rappelé');
  await dialog(page)
    .getByRole('button', { name: t('treasury:acts.release_hold.open') })
    .click();

  await page
    .getByRole('checkbox', { name: t('treasury:payouts.mark', { reference: loan.reference }) })
    .check();
  await page.getByRole('button', { name: t('treasury:prepare.open') }).click();
  await expect(dialog(page)).toContainText('10 000,00 €');
  await dialog(page)
    .getByLabel(t('treasury:prepare.on'))
    .fill(await today(florin));
  await dialog(page)
    .getByRole('button', { name: t('treasury:prepare.open') })
    .click();
  await expect(page.getByText(t('treasury:batches.second'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('treasury:batches.release.open') })).toHaveCount(0);
  await expect(row(page, loan.reference)).toContainText(t('treasury:payouts.states.ready'));

  const other = await another(browser, florin);
  await signIn(other, approver);
  await other.goto(`${area}/payouts`);
  await other.getByRole('button', { name: t('treasury:batches.release.open') }).click();
  await expect(dialog(other)).toContainText('10 000,00 €');
  await expect(dialog(other)).toContainText(treasurer.name);
  await expectAccessible(other);
  await dialog(other)
    .getByRole('button', { name: t('treasury:batches.release.open') })
    .click();
  await expect(row(other, loan.reference)).toContainText(t('treasury:payouts.states.exported'));

  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('treasury:batches.file') }).click();
  expect((await download).suggestedFilename()).toMatch(/^P[0-9A-F]+\.xml$/);

  // The adapter refuses it at first: nobody knows what became of the file, and another person settles that.
  const send = async () => {
    await page.reload();
    await page.getByRole('button', { name: t('treasury:batches.send.open') }).click();
    await expect(dialog(page)).toContainText(treasurer.name); // who has downloaded it
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: t('treasury:batches.send.open') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await send();
  const orders = (of: Page) => of.getByRole('region', { name: t('treasury:batches.orders.title') });
  await expect(orders(page)).toContainText(t('treasury:batches.orders.states.unclear'), { timeout: 30_000 });
  await expect(page.getByRole('link', { name: t('treasury:batches.file') })).toHaveCount(0);
  await expect(orders(page)).toContainText(t('treasury:batches.settle_second'));
  await other.reload();
  await expect(orders(other)).toContainText(t('errors_desk:adapter.refused'));
  await other.getByRole('button', { name: t('treasury:batches.not_received.open') }).click();
  await dialog(other).getByLabel(t('treasury:batches.asked')).fill('Appelé la banque : rien reçu');
  await expectAccessible(other);
  await dialog(other)
    .getByRole('button', { name: t('treasury:batches.not_received.open') })
    .click();
  await expect(orders(other)).toContainText('rien reçu');
  ebics.answer = ({ input: { reference, sha256 } }) => ({
    reference,
    sha256,
    state: 'accepted',
    order_id: 'N-4711',
  });
  await send();
  await expect(orders(page)).toContainText(t('treasury:batches.orders.states.accepted'), { timeout: 30_000 });
  await expect(orders(page)).toContainText('N-4711');
  await page.getByRole('button', { name: t('treasury:batches.copy.open') }).click();
  await expectAccessible(page);
  const copied = page.waitForEvent('download');
  await dialog(page)
    .getByRole('link', { name: t('treasury:batches.copy.submit') })
    .click();
  expect((await copied).suggestedFilename()).toMatch(/^copy-P/);

  const endToEnd = (
    await (await Caller.staff(florin)).get<{ items: { id: string; end_to_end: string }[] }>('/staff/payouts')
  ).items.find(({ id }) => id === loan.payoutId)?.end_to_end;
  await tab(page, 'bank').click();
  const day = await today(florin);
  const file = statement(day, [{ amount: '10000.00', endToEnd: endToEnd ?? '' }, { amount: '3.50' }]);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(t('treasury:import.matched', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('treasury:import.unmatched', { count: 1 }))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(t('treasury:import.again'))).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...file, name: 'x.xml', buffer: Buffer.from('<a/>') });
  await expect(page.getByText(t('errors_desk:bank_file.form'))).toBeVisible();
  await expectAccessible(page);

  const fee = page.getByRole('article').filter({ hasText: '-3,50 €' });
  await fee.getByRole('button', { name: t('treasury:dismiss.open') }).click();
  await dialog(page).getByLabel(t('treasury:asks.reason')).fill('Frais');
  await dialog(page)
    .getByRole('button', { name: t('treasury:dismiss.open') })
    .click();
  await expect(page.getByText(t('treasury:entries.empty.unmatched'))).toBeVisible();
  await page.getByRole('tab', { name: t('treasury:bank.parts.files') }).click();
  await expect(page.getByRole('cell', { name: t('treasury:messages.camt_053') })).toBeVisible();
  await tab(page, 'payouts').click();
  await expect(row(page, loan.reference)).toContainText(t('treasury:payouts.states.settled'));

  await tab(page, 'books').click();
  await expect(page.getByText(t('books:trial.balanced'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t('books:accounts.1100') })).toContainText(
    '10 000,00',
  );
  await expectAccessible(page);
  const period = page
    .locator('section')
    .filter({ hasText: t('books:journal.title') })
    .locator('input');
  await period.first().fill(day);
  await period.last().fill(day);
  const journal = page.waitForEvent('download');
  await page.getByRole('link', { name: t('books:journal.download') }).click();
  expect((await journal).suggestedFilename()).toBe(`journal-${day}-${day}.csv`);
});

test('a payout that came back goes to another account', async ({ page, florin }) => {
  test.slow();
  await licensed(florin);
  const loan = await liveLoan(florin, person('Retour'));
  await signIn(page);
  await page.goto(`${area}/payouts?state=settled`);
  await payoutButton(page, 'return', loan.reference).click();
  await dialog(page).getByLabel(t('treasury:asks.on')).fill(loan.paidOutOn);
  await dialog(page).getByLabel(t('treasury:asks.reason')).fill('AC04');
  await dialog(page)
    .getByRole('button', { name: t('treasury:acts.return.open') })
    .click();
  await page.getByRole('button', { name: t('treasury:payouts.filters.returned'), exact: true }).click();
  await expect(row(page, loan.reference)).toContainText(`AC04: ${t('treasury:codes.AC04')}`);
  await payoutButton(page, 'repeat', loan.reference).click();
  await dialog(page).getByLabel(t('treasury:asks.iban')).fill('NL92ABNA0417164300');
  const repeat = dialog(page).getByRole('button', { name: t('treasury:acts.repeat.open') });
  await repeat.click();
  await expect(dialog(page).getByText(t('errors:iban.invalid'))).toBeVisible();
  await dialog(page).getByLabel(t('treasury:asks.iban')).fill('NL91ABNA0417164300');
  await repeat.click();
  await page.getByRole('button', { name: t('treasury:payouts.filters.all'), exact: true }).click();
  await expect(row(page, loan.reference).first()).toContainText(t('treasury:payouts.attempt', { number: 2 }));
  await expect(payoutButton(page, 'repeat', loan.reference)).toHaveCount(0);
});

test('a payment without a reference is placed by a person', async ({ page, florin }) => {
  test.slow();
  await licensed(florin);
  const loan = await liveLoan(florin, person('Lacroix'));
  await signIn(page);
  await page.goto(`${area}/bank`);
  const day = await today(florin);
  await page.locator('input[type=file]').setInputFiles(
    statement(day, [
      { amount: '290.81', incoming: true, party: 'Eloise Lacroix', message: 'Pret' },
      { amount: '12.00', incoming: true, party: 'Inconnu' },
      { amount: '7.00', incoming: true, party: 'Franken AG', message: loan.reference, currency: 'CHF' },
    ]),
  );
  const entry = page.getByRole('article').filter({ hasText: 'Eloise Lacroix' });
  await expect(entry).toContainText(t('treasury:suggestions.reasons.name'));
  // An account in euro took no francs: nobody's rate of exchange is ours to choose.
  await expect(page.getByRole('article').filter({ hasText: 'Franken AG' })).toContainText(
    t('errors_desk:bank_entry.account_currency'),
  );
  await entry
    .getByRole('button', { name: /Lacroix/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('290,81 €');
  await expect(dialog(page)).toContainText(loan.reference);
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: t('treasury:match.open') })
    .click();
  await expect(entry).toHaveCount(0);

  const unknown = page.getByRole('article').filter({ hasText: 'Inconnu' });
  await expect(unknown).toContainText(t('treasury:suggestions.none'));
  await unknown.getByText(t('treasury:search.open')).click();
  await unknown.getByLabel(t('treasury:search.label')).fill('Lacroix');
  await unknown.getByRole('button', { name: t('treasury:search.submit') }).click();
  await unknown.getByRole('button', { name: /Lacroix/ }).click();
  await dialog(page)
    .getByRole('button', { name: t('treasury:match.open') })
    .click();
  await expect(unknown).toHaveCount(0);
  await page.getByRole('button', { name: t('treasury:entries.states.matched') }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Inconnu' })).toContainText(
    t('treasury:means.payment'),
  );

  await page.getByRole('tab', { name: t('treasury:bank.parts.debits') }).click();
  await page.getByRole('button', { name: t('treasury:debits.prepare.open') }).click();
  await dialog(page).getByLabel(t('treasury:debits.prepare.on')).fill(day);
  const submit = dialog(page).getByRole('button', { name: t('treasury:debits.prepare.open') });
  await submit.click();
  await expect(dialog(page).getByText(t('errors_desk:debit.day', { days: 14 }))).toBeVisible();
  await expectAccessible(page);
});

test('money fits a phone in every language @phone-only', async ({ page, florin }) => {
  await licensed(florin);
  await signedLoan(florin, person('Petit'));
  await liveLoan(florin, person('Lefort')); // has left in a batch
  await signIn(page);
  await page.goto(`${area}/bank`);
  const unknown = statement(await today(florin), [{ amount: '41.00', incoming: true, party: 'Inconnu' }]);
  await page.locator('input[type=file]').setInputFiles(unknown);
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const language of languages) {
    await page.context().addCookies([{ name: 'florin_lang', value: language, url: page.url() }]);
    for (const [path, shown] of [
      ['payouts', '10'],
      ['bank', 'Inconnu'],
      ['bank?part=files', 'camt.053'],
      ['bank?part=debits', texts(language)('treasury:debits.empty')],
      ['books', '1000'],
    ] as const) {
      await page.goto(`${area}/${path}`);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (language === languages[0]) await expectAccessible(page); // other words, the same page
    }
  }
});
