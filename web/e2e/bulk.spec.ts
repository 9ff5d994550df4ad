import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// Several requests are dealt with at once, and each is told by itself.
test.use({ moving: true, own: 'bulk' });

const t = texts('fr');
const requests = '/admin-panel-secure-xk/loan-requests';

test('several requests are closed at once, and the one that changed stays chosen @phone @postgres', async ({
  page,
  florin,
}) => {
  const people = [person('Lotard'), person('Lotier'), person('Lotois')];
  for (const who of people) await apply(florin, who);
  const [first, second] = people;
  await signIn(page);
  await page.goto(`${requests}?q=Lot`);
  const box = (who: (typeof people)[number] | undefined) =>
    page.getByRole('checkbox', {
      name: t('requests:list.mark', { name: `${who?.first_name} ${who?.last_name}` }),
    });
  const boxes = page.getByRole('checkbox', { name: /Lot/ });
  await expect(boxes).toHaveCount(3);

  // A key chooses the row that has the focus.
  await page.locator('main tbody tr, main [data-row]').first().getByRole('link').first().focus();
  await page.keyboard.press('x');
  await expect(page.getByText(t('requests:list.chosen_one', { count: 1 }))).toBeVisible();
  for (const each of await boxes.all()) await each.check();
  await expect(page.getByText(t('requests:list.chosen_other', { count: 3 }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A colleague is faster with one of them.
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string; version: number }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(second?.email ?? '')}`,
  );
  const faster = found.items[0];
  await officer.post(`/staff/loan-requests/${faster?.id}/close`, {
    version: faster?.version,
    outcome: 'duplicate',
    reason: 'Double',
  });

  await page.getByRole('button', { name: t('requests:bulk.acts.close'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('requests:bulk.confirm_other', { count: 3 }) });
  await confirm.click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.getByLabel(t('requests:close.reason')).fill('Essais de la formation');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(t('requests:bulk.done_other', { count: 2 }))).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: t('requests:bulk.refused_text') });
  await expect(refused).toContainText(`${second?.first_name} ${second?.last_name}`);
  await expect(box(second)).toBeChecked();
  await expect(page.getByText(t('requests:list.chosen_one', { count: 1 }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const closed = await officer.get<{ items: { outcome: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(first?.email ?? '')}`,
  );
  expect(closed.items[0]?.outcome).toBe('cancelled_by_lender');
});
