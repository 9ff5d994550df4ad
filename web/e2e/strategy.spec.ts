import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, untilLate, untilMorning } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = '/admin-panel-secure-xk/loans/strategy';

test.use({ moving: true, own: 'strategy' });

test('collection: the days to come, a strategy by two people, its call, and a trial of another @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const loan = await liveLoan(florin, person('Relance'));
  const second = newColleague(florin, 'collections');

  await signIn(page);
  await page.goto(address);
  await expect(page.getByText(t('collecting:none'))).toBeVisible();
  await expect(page.getByText(t('collecting:shipped'))).toBeVisible();
  await expectAccessible(page);
  await daysLater(florin, await untilLate(florin, loan.id, 1));

  await signIn(page);
  await page.goto(address);
  const ahead = page.getByRole('table', { name: t('collecting:ahead') });
  await expect(ahead).toContainText(t('collecting:acts.reminder'));
  await page.getByRole('button', { name: t('collecting:propose') }).click();
  await page.getByRole('button', { name: t('collecting:add_segment') }).click();
  await page.getByLabel(t('collecting:name')).fill('Tous');
  const days = page.getByLabel(t('collecting:after'), { exact: true });
  await days.nth(0).fill('4');
  await page.getByLabel(t('collecting:act'), { exact: true }).nth(1).selectOption('call');
  await days.nth(1).fill('5');
  await page.getByLabel(t('collecting:reason')).fill('Appeler avant d’écrire');
  await page.getByRole('button', { name: t('collecting:submit'), exact: true }).click();
  await expect(page.getByText(t('errors_desk:strategy.alert_late', { days: '3' }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await days.nth(0).fill('2');
  await days.nth(2).fill('25');
  await page.getByLabel(t('collecting:act'), { exact: true }).nth(2).selectOption('arrears');
  await page.getByRole('button', { name: t('collecting:submit'), exact: true }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();
  await expect(ahead).toContainText(t('collecting:acts.call'));
  await expect(ahead).toContainText(t('collecting:beside'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('collecting:download') }).click();
  expect((await download).suggestedFilename()).toMatch(/^collection-\d{4}-\d\d-\d\d\.csv$/);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(address);
  await expect(other.getByRole('link', { name: t('collecting:download') })).toBeHidden();
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:change.states.applied'), { exact: true })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await daysLater(florin, 6 + untilMorning(florin.now()));
  const staff = await Caller.staff(florin);
  await expect(async () => {
    const { log } = await staff.get<{ log: { kind: string }[] }>(`/staff/loans/${loan.id}/collection`);
    expect(log.map(({ kind }) => kind)).toContain('call_due');
  }).toPass();

  const day = (days: number) =>
    new Date(florin.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await signIn(page);
  await page.goto(address);
  await page.getByRole('button', { name: t('collecting:trial.propose') }).click();
  await page.getByLabel(t('collecting:trial.from')).fill(day(1));
  await page.getByLabel(t('collecting:trial.until')).fill(day(60));
  await page.getByLabel(t('collecting:cap')).fill('2');
  await page.getByLabel(t('collecting:reason')).fill('Moins de contacts');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('collecting:submit'), exact: true }).click();
  await expect(page.getByText(t('books:change.second'))).toBeVisible();
  await signIn(other, second);
  await other.goto(address);
  await other.getByRole('button', { name: t('books:change.acts.confirm') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('books:change.acts.confirm') })
    .click();
  await expect(other.getByText(t('books:change.states.confirmed'), { exact: true })).toBeVisible();
  await daysLater(florin, 1);
  await signIn(other, second);
  await expect(async () => {
    await other.goto(address);
    await expect(other.getByText(t('collecting:trial.phases.running'), { exact: true })).toBeVisible();
  }).toPass();
  await expect(other.getByRole('table', { name: t('collecting:trial.outcome') })).toContainText(
    t('collecting:trial.few'),
  );
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: t('collecting:trial.stop') }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel(t('collecting:reason')).fill('Assez');
  await dialog.getByRole('button', { name: t('collecting:trial.stop') }).click();
  await expect(other.getByText(t('collecting:trial.phases.stopped'), { exact: true })).toBeVisible();
});
