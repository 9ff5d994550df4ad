import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, licensed } from './loan.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

// What is due to authorities, from the lender's own duty over a late report to a record that is corrected.
test.use({ own: 'reporting' });
test.beforeAll(async ({ florin }) => licensed(florin));

test('a late report is found by the bell, sent, and its record corrected @phone @postgres', async ({
  page,
  florin,
}) => {
  const desk = await Caller.staff(florin);
  const { on: today } = await desk.get<{ on: string }>('/staff/ledger/trial-balance');
  const since = new Date(Date.parse(today) - 100 * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, newColleague(florin, 'treasury'));
  await page.goto('/admin-panel-secure-xk/loans/books/reporting');

  const duties = page.getByRole('table', { name: t('reporting:duties.title') });
  await expect(duties).toContainText(t('law:words.duty.complaints'));
  await expect(duties).toContainText(t('reporting:after.none'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: t('reporting:duties.add') }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('reporting:form.save') });
  await dialog.getByLabel(t('reporting:form.since')).fill(since);
  await save.click();
  await expect(dialog.getByText(t('errors:field.required'))).toHaveCount(3);
  await expect(dialog.getByText(t('errors_desk:reporting.no_reason'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: t('reporting:form.name') }).fill('Statistique de la profession');
  await dialog.getByLabel(t('reporting:form.authority')).fill('Association');
  await dialog.getByLabel(t('reporting:form.rhythm')).selectOption('month');
  await dialog.getByLabel(t('reporting:form.due_days')).fill('5');
  await dialog.getByLabel(t('reporting:form.reason')).fill('Membre depuis peu');
  await save.click();
  await expect(dialog).toBeHidden();

  const due = page.getByRole('table', { name: t('reporting:due.title') });
  const first = due.locator('tbody tr').first();
  await expect(first).toContainText('Statistique de la profession');
  await expect(first).toContainText(/en retard de \d+ jours/);
  await page.reload();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await first.getByRole('button', { name: t('reporting:due.record') }).click();
  await dialog.getByLabel(t('reporting:file.reference')).fill('AR-17');
  await dialog.getByRole('button', { name: t('reporting:file.save') }).click();
  await expect(dialog).toBeHidden();
  const sent = page.getByRole('table', { name: t('reporting:sent.title') });
  await expect(sent.locator('tbody tr')).toHaveCount(1);
  await expect(sent).toContainText('AR-17');

  await sent.getByRole('button', { name: t('reporting:sent.correct') }).click();
  await dialog.getByLabel(t('reporting:file.nothing')).check();
  await dialog.getByLabel(t('reporting:file.why')).fill('Un brouillon');
  await dialog.getByRole('button', { name: t('reporting:file.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(sent.locator('tbody tr')).toHaveCount(2);
  await expect(sent).toContainText(t('reporting:sent.nothing'));
  await expect(sent).toContainText(t('reporting:sent.replaced'));

  // Who answers for the books is told by the bell, and led here.
  await page.goto('/admin-panel-secure-xk');
  await page
    .getByRole('main')
    .getByRole('link', { name: /déclarations à des autorités sont en retard/ })
    .click();
  await expect(due).toBeVisible();
});
