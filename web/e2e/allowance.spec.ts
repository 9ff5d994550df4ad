import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, until } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/books/allowance';

test.use({ moving: true, own: 'allowance' });

interface Overview {
  next: string;
  runs: { state: string }[];
}

test('expected losses: rules by two people, a run, and why a loan is what it is @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const loan = await liveLoan(florin, person('Pertes'));
  await daysLater(florin, 32);
  const second = newColleague(florin, 'treasury');
  const caller = await Caller.staff(florin);
  const { next } = await caller.get<Overview>('/staff/ledger/allowance');

  await signIn(page);
  await page.goto(address);
  await expect(page.getByText(t('books:allowance.none'))).toBeVisible();
  await expect(page.getByText(t('books:allowance.no_runs'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('books:allowance.propose') }).click();
  const weight = page.getByLabel(t('books:allowance.weight')).first();
  await weight.fill('61');
  await page.getByLabel(t('books:allowance.reason_label')).fill('Comité des risques');
  await page.getByRole('button', { name: t('books:allowance.submit'), exact: true }).click();
  await expect(page.getByText(t('errors_desk:allowance.weights'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await weight.fill('60,0');
  await page.getByRole('button', { name: t('books:allowance.submit'), exact: true }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(address);
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:change.states.applied'), { exact: true })).toBeVisible();
  await other.getByRole('button', { name: t('books:allowance.run'), exact: true }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByLabel(t('books:allowance.run_as_of'))).toHaveValue(next);
  await expectAccessible(other);
  await dialog.getByRole('button', { name: t('books:allowance.run'), exact: true }).click();
  await until(async () => {
    const { runs } = await caller.get<Overview>('/staff/ledger/allowance');
    return runs[0]?.state === 'booked';
  }, 'the run is not booked');
  await expect(other.getByText(t('books:allowance.states.booked'), { exact: true })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await other.getByRole('list').getByRole('link').filter({ hasText: /\d{4}/ }).first().click();
  await expect(other.getByText(t('books:allowance.movements_first'))).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const download = other.waitForEvent('download');
  await other.getByRole('link', { name: t('books:allowance.download', { format: 'CSV' }) }).click();
  expect((await download).suggestedFilename()).toBe(`allowance-${next}.csv`);

  await other.getByRole('link', { name: loan.reference }).click();
  await expect(other.getByText(t('books:allowance.formula.twelve_months'))).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: t('books:allowance.entry') }).click();
  await expect(other.getByRole('dialog')).toContainText(t('books:accounts.1190'));
  await other.keyboard.press('Escape');

  await other.getByRole('button', { name: t('books:allowance.mark') }).click();
  await other.getByLabel(t('books:allowance.mark_stage')).selectOption('3');
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:allowance.mark') })
    .click();
  await other.getByRole('button', { name: t('books:allowance.unmark') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:allowance.unmark') })
    .click();
  await expect(other.getByRole('button', { name: t('books:allowance.unmark') })).toBeHidden();
});
