import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { licensed, liveLoan } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const books = '/admin-panel-secure-xk/loans/books';

test.use({ moving: true, own: 'books' });

test("the accountant's chart by two people, and from a balance to the loan and back @phone @postgres", async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const loan = await liveLoan(florin, person('Compta'));
  const second = newColleague(florin, 'treasury');
  await signIn(page);
  await page.goto(`${books}/chart`);
  await expect(page.getByText(t('books:chart.shipped'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('books:chart.propose') }).click();
  await page.getByLabel(t('books:chart.template')).selectOption('pcg');
  const bank = page.getByLabel(t('books:chart.number_of', { account: '1000' }));
  await expect(bank).toHaveValue('512000');
  await bank.fill('51 2');
  await page.getByLabel(t('books:chart.company_number')).fill('123456789');
  await page.getByLabel(t('books:chart.reason')).fill('Plan du cabinet');
  await page.getByRole('button', { name: t('books:chart.submit') }).click();
  await expect(page.getByText(t('errors_desk:chart.number'))).toBeVisible();
  await expect(page.getByText(t('errors_desk:chart.company_number'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await bank.fill('512100');
  await page.getByLabel(t('books:chart.company_number')).fill('732829320');
  await page.getByLabel(t('books:chart.from')).fill('2020-01-01');
  await page.getByRole('button', { name: t('books:chart.submit') }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(`${books}/chart`);
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:change.states.applied'), { exact: true })).toBeVisible();

  await other.goto(books);
  await other.getByRole('link', { name: t('books:accounts.1100') }).click();
  await expect(other.getByText(t('books:statement.in', { number: '274800', currency: 'EUR' }))).toBeVisible();
  await other.getByLabel(t('books:journal.from')).fill('2020-01-01');
  await other
    .getByRole('button', { name: t('loans:books.kinds.paid_out') })
    .first()
    .click();
  await expect(other.getByRole('dialog')).toContainText('274800');
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('link', { name: t('books:entry.loan', { reference: loan.reference }) })
    .click();
  await expect(other.getByRole('heading', { name: loan.reference })).toBeVisible();
  await other.goBack();
  await expectNoSidewaysScroll(other);

  await other.goto(books);
  const file = other.locator('section').filter({ hasText: t('books:file.title') });
  await file.getByLabel(t('books:file.format')).selectOption('datev');
  await expect(file.getByText(t('errors_desk:accountfile.adviser'))).toBeVisible();
  await file.getByLabel(t('books:file.format')).selectOption('fec');
  await file.getByLabel(t('books:journal.from')).fill('2026-02-01');
  await file.getByLabel(t('books:journal.to')).fill('2026-12-31');
  await expect(file.getByText(t('errors_desk:accountfile.year_begins'))).toBeVisible();
  await expectAccessible(other);
  await file.getByLabel(t('books:journal.from')).fill('2026-01-01');
  const download = other.waitForEvent('download');
  await file.getByRole('link', { name: t('books:file.submit') }).click();
  expect((await download).suggestedFilename()).toBe('732829320FEC20261231.txt');
});

test('rates by two people, and all statements in one currency @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  await liveLoan(florin, person('Devise'));
  const second = newColleague(florin, 'treasury');
  await signIn(page);
  await page.goto(books);
  const on = page.getByLabel(t('books:trial.on'), { exact: true });
  await expect(on).not.toHaveValue('');
  const today = Date.parse(await on.inputValue());
  const before = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);

  await page.goto(`${books}/rates`);
  await expect(page.getByText(t('books:rates.none'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('books:rates.bring') }).click();
  await page.getByRole('button', { name: t('books:rates.submit') }).click();
  await expect(page.getByText(t('errors_desk:rates.empty'))).toBeVisible();
  await expect(page.getByText(t('errors_desk:rates.no_reason'))).toBeVisible();
  await page.getByLabel(t('books:rates.lines')).fill(`date;currency;rate\n${before(0)};CHF`);
  await page.getByLabel(t('books:rates.reason')).fill('BCE');
  await page.getByRole('button', { name: t('books:rates.submit') }).click();
  await expect(page.getByText(t('errors_desk:rates.line', { line: '2' }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const table = Array.from({ length: 62 }, (_, days) => `${before(days)},1.1574,0.9331,`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'eurofxref-hist-90d.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,USD,CHF,', ...table].join('\n')),
  });
  await expect(page.getByLabel(t('books:rates.lines'))).toHaveValue(/0\.9331/);
  await page.getByRole('button', { name: t('books:rates.submit') }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(`${books}/rates`);
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:change.states.applied'), { exact: true })).toBeVisible();
  await expect(other.getByText('1 EUR = 0,9331 CHF').last()).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await other.goto(`${books}/statements?from=${before(30)}&to=${before(0)}`);
  await other.getByLabel(t('books:presented.choose')).selectOption('CHF');
  await expect(
    other.getByRole('heading', { name: t('books:presented.title', { currency: 'CHF' }) }).first(),
  ).toBeVisible();
  await expect(other.getByText(t('books:presented.kinds.closing')).first()).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: t('books:reports.download', { format: 'CSV' }) }).click();
  expect((await download).suggestedFilename()).toContain(before(30));
  await other.goto(`${books}/statements?from=${before(30)}&to=${before(0)}&in=GBP`);
  await expect(other.getByText(t('books:reports.failed'))).toBeVisible();
  await expect(other.getByLabel(t('books:presented.choose'))).toHaveValue('GBP');
});
