import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, until } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/books/takeover';

test.use({ moving: true, own: 'import' });

interface Overview {
  items: { stage: string; mapping: string }[];
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const line = (sheet: string, members: object) => `${JSON.stringify({ sheet, ...members })}\n`;

/** A loan of 1,200.00 of which nothing is due yet; what is given is written instead. */
const book = ({ iban = 'FR1420041010050500013M02606', principal = '1200.00', due = day(20) } = {}) =>
  line('clients', {
    client_id: 'C-1',
    first_name: 'Zoé',
    last_name: 'Reprise',
    birth_date: '1985-04-12',
    nationality: 'FR',
    language: 'fr',
    email: 'zoe.reprise@example.org',
    phone: '+33612345678',
    street: 'rue des Lilas',
    house_number: '12',
    postal_code: '69003',
    city: 'Lyon',
    country: 'FR',
    iban,
  }) +
  line('loans', {
    loan_id: 'REPRISE-1',
    client_id: 'C-1',
    product: 'EU-CONSO',
    currency: 'EUR',
    principal: '1200.00',
    months: 3,
    rate: '0',
    apr: '0.00',
    signed_on: day(-20),
    paid_out_on: day(-20),
    balance: '1200.00',
    arrears: '0.00',
  }) +
  line('schedule', { loan_id: 'REPRISE-1', number: 1, due_on: due, interest: '0.00', principal });

/** The same loan as a sheet of another system has it: without a schedule. */
const otherSheet = [
  'Loan number;Customer number;First name;Last name;Date of birth;Nationality;Language;Email;Phone;Street;Postal code;City;Country;IBAN;Product;Currency;Amount;Months;Rate;APR;Signed on;Paid out on;Balance;Arrears',
  `R-1;C-1;Zoé;Reprise;1985-04-12;FR;fr;zoe.reprise@example.org;+33612345678;rue des Lilas 12;69003;Lyon;FR;FR1420041010050500013M02606;Conso;EUR;1200;3;0;0;${day(-20)};${day(-20)};1200;0`,
].join('\n');

test('a file of loans with mistakes is mended, let in by two people and undone @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  const second = newColleague(florin, 'treasury');
  const caller = await Caller.staff(florin);
  const at = (stage: string) =>
    until(async () => {
      const { items } = await caller.get<Overview>('/staff/takeovers');
      return items[0]?.stage === stage;
    }, `the file is not ${stage}`);

  await signIn(page);
  await page.goto(address);
  await expect(page.getByText(t('takeover:none.title'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: t('takeover:send.template') }).click();
  expect((await template).suggestedFilename()).toBe('loans.xlsx');

  const send = async (content: string) => {
    await page.getByLabel(t('takeover:send.cut_off')).fill(day(-2));
    await page.locator('input[type=file]').setInputFiles({
      name: 'book.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(content),
    });
  };
  await send(book({ iban: 'FR1520041010050500013M02606', principal: '1.200,00', due: '31.12.2026' }));
  await at('faulty');
  for (const code of ['iban', 'amount', 'date'] as const)
    await expect(page.getByText(t(`takeover:codes.${code}`))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const faults = page.waitForEvent('download');
  await page.getByRole('link', { name: t('takeover:faults.download', { format: 'CSV' }) }).click();
  expect((await faults).suggestedFilename()).toBe('faults.csv');

  // a sheet of another system: its columns are matched, tried and kept
  await send(otherSheet);
  await at('unmapped');
  await page.getByRole('button', { name: t('takeover:mapping.enter') }).click();
  const form = page.getByRole('region', { name: t('takeover:mapping.title') });
  await expect(form.getByLabel(t('takeover:mapping.start'))).toHaveValue('Spreadsheet');
  await form.getByRole('button', { name: t('takeover:mapping.try') }).click();
  await expect(form.getByText(t('takeover:codes.date_form')).first()).toBeVisible();
  await form.getByLabel(t('takeover:mapping.days')).selectOption('ymd');
  await form
    .getByLabel(t('takeover:mapping.values', { column: t('takeover:mapping.columns.product') }))
    .fill('Conso = EU-CONSO');
  await form.getByRole('button', { name: t('takeover:mapping.try') }).click();
  await expect(form.getByText(t('takeover:mapping.fine'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel(t('takeover:mapping.name')).fill('Ancien système');
  await form.getByRole('button', { name: t('takeover:mapping.save') }).click();
  await at('ready');
  await expect(page.getByText(t('takeover:mapping.used', { name: 'Ancien système' }))).toBeVisible();

  await send(book());
  await until(async () => {
    const { items } = await caller.get<Overview>('/staff/takeovers');
    return items[0]?.stage === 'ready' && items[0].mapping === '';
  }, 'the second file is not ready');
  await expect(page.getByText(t('takeover:totals.differ'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('takeover:acts.propose.label') })).toBeHidden();
  await page.getByRole('button', { name: t('takeover:control.enter') }).click();
  const product = page.getByRole('group', { name: 'EU-CONSO', exact: true }).last();
  await product.getByLabel(t('takeover:totals.loans')).fill('1');
  await product.getByLabel(t('takeover:totals.balance')).fill('1200,00');
  await product.getByLabel(t('takeover:totals.arrears')).fill('0');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('takeover:control.save') }).click();
  await expect(page.getByText(t('takeover:totals.agree'))).toBeVisible();
  await page.getByRole('button', { name: t('takeover:acts.propose.label') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('takeover:acts.propose.label') })
    .click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(address);
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await at('done');
  await expect(other.getByText(t('takeover:totals.booked'))).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await other.goto('/admin-panel-secure-xk/loans');
  await other.getByText('REPRISE-1').first().click();
  await expect(other.getByText('Zoé Reprise').first()).toBeVisible();

  await other.goto(address);
  await other.getByRole('button', { name: t('takeover:acts.undo.label') }).click();
  await other.getByLabel(t('takeover:acts.undo.reason')).fill('Date erronée');
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('takeover:acts.undo.label') })
    .click();
  await at('undone');
  await expect(other.getByText(t('takeover:stages.undone'))).toBeVisible();
});
