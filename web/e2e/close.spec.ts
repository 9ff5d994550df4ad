import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, until } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/books/close';

test.use({ moving: true, own: 'close' });

interface Checks {
  checks: { code: string; state: string }[];
}

test('a month is closed by two people with a word, and opened again @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  await liveLoan(florin, person('Mensuel'));
  await daysLater(florin, 32);
  const second = newColleague(florin, 'treasury');
  const caller = await Caller.staff(florin);
  await until(async () => {
    const { checks } = await caller.get<Checks>('/staff/ledger/checks');
    return checks.every(({ state }) => state !== 'stops');
  }, 'the daily work has not caught up');

  await signIn(page);
  await page.goto(address);
  await expect(page.getByText(t('books:close.nothing_closed'))).toBeVisible();
  await expect(page.getByText(t('books:close.checks.accruals'))).toBeVisible();
  await expect(page.getByText(t('books:close.causes.no_statement'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('books:close.propose') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('books:chart.submit') }).click();
  await expect(dialog.getByText(t('errors_desk:close.no_reason'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('books:close.reason')).fill('Premier relevé attendu');
  await dialog.getByRole('button', { name: t('books:chart.submit') }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('books:close.propose') })).toBeHidden();
  await expectAccessible(page);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(address);
  await expect(other.getByText(t('books:change.reason', { text: 'Premier relevé attendu' }))).toBeVisible();
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:close.states.applied'), { exact: true })).toBeVisible();
  await expect(other.getByText(t('books:close.nothing_closed'))).toBeHidden();
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: t('books:close.record') }).click();
  expect((await download).suggestedFilename()).toMatch(/^close-\d{4}-\d{2}\.json$/);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await other.getByRole('button', { name: t('books:close.reopen') }).click();
  await other.getByLabel(t('books:close.reason_reopen')).fill('Facture oubliée');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:chart.submit') })
    .click();
  await expect(other.getByText(t('books:change.second'))).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(page.getByText(t('books:close.nothing_closed'))).toBeVisible();

  await page.getByRole('link', { name: t('books:tabs.reports') }).click();
  await expect(page.getByRole('heading', { name: t('books:reports.title') })).toBeVisible();
  await page.getByLabel(t('books:journal.from')).fill('2020-01-01');
  await page.getByLabel(t('books:journal.to')).fill('2030-12-31');
  await expect(page.getByText(t('books:reports.balanced'))).toBeVisible();
  const cash = page.getByRole('group', { name: `${t('books:cash.title')} EUR` });
  await expect(page.getByText(t('books:cash.agrees'))).toBeVisible();
  await expect(cash.getByText(t('books:cash.sections.customers'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const paper = page.waitForEvent('download');
  await page.getByRole('link', { name: t('books:reports.download', { format: 'PDF' }) }).click();
  expect((await paper).suggestedFilename()).toBe('etats-financiers-2020-01-01-2030-12-31.pdf');
  await cash
    .getByRole('link', { name: t('books:accounts.1100') })
    .first()
    .click();
  await expect(page.getByText(t('books:statement.in', { number: '1100', currency: 'EUR' }))).toBeVisible();
});
