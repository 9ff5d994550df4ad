import { readFile } from 'node:fs/promises';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, consulted, licensed, until } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/portfolio';

test.use({ moving: true, own: 'overrides' });

test('what was decided against the checks: why, by whom, and how the loans went @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  // Papers that are missing would leave the checks undecided.
  await licensed(florin, (lending) =>
    Object.assign(lending, { documents_needed: [], documents_by_situation: [] }),
  );
  await signIn(page);
  await page.goto(address);
  await page.getByRole('link', { name: t('portfolio:overrides.title') }).click();
  await expect(page.getByRole('heading', { name: t('portfolio:overrides.title') })).toBeVisible();
  await expect(page.getByText(t('portfolio:overrides.empty'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  const reference = await apply(florin, person('Contre'), 'fr', {
    monthly_income: 90000,
    rent: 60000,
    other_loans: 0,
    household: 1,
  });
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string }[] }>(`/staff/loan-requests?q=${reference}`);
  const path = `/staff/loan-requests/${found.items[0]?.id}`;
  await consulted(officer, path);
  const opinion = async () =>
    (await officer.get<{ checks: { opinion: string } | null }>(`${path}/work`)).checks?.opinion;
  await until(async () => (await opinion()) === 'unfavourable', 'the checks are not against it');
  const { version } = await officer.get<{ version: number }>(path);
  const why = 'Caution du père, vue en agence.';
  await officer.post(`${path}/approve`, { version, send_email: false, override: why });

  await page.reload();
  const one = page.getByRole('listitem').filter({ hasText: reference });
  await expect(one).toContainText(why);
  await expect(one).toContainText(t('portfolio:overrides.approved'));
  await expect(one).toContainText(t('portfolio:loan.none'));
  await expect(page.getByText(t('portfolio:against.empty'))).toBeVisible();
  const table = page.getByRole('button', { name: t('portfolio:as_table') });
  await table.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: t('portfolio:opinion.unfavourable') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const title = t('portfolio:overrides.title');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('portfolio:download', { title, format: 'CSV' }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('portfolio-overrides.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(why);

  const people = page.getByLabel(t('portfolio:overrides.person'), { exact: true });
  await people.selectOption({ index: 1 });
  await expect(page).toHaveURL(/person=/);
  await expect(one).toBeVisible();
  await page.getByLabel(t('portfolio:country')).selectOption('CH');
  await expect(page.getByText(t('portfolio:overrides.empty'), { exact: true })).toBeVisible();
  await page.getByLabel(t('portfolio:country')).selectOption('');
  await one.getByRole('link', { name: reference }).click();
  await expect(page).toHaveURL(/loan-requests/);

  // An officer does not judge the rules.
  const other = await another(browser, florin);
  await signIn(other, newColleague(florin, 'officer'));
  await other.goto(address);
  await expect(other.getByRole('heading', { name: t('portfolio:title'), exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: t('portfolio:overrides.title') })).toHaveCount(0);
  await other.goto(`${address}/overrides`);
  await expect(other.getByText(t('admin:shell.not_here'))).toBeVisible();
});
