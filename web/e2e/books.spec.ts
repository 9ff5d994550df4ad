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
