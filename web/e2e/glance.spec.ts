import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, consulted, licensed, until } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// What a decision rests on stands in the head of a request, and what would refuse an approval is said before it.
test.use({ moving: true, own: 'glance' });
test.beforeAll(async ({ florin }) => licensed(florin));

const t = texts('fr');

test('what stops an approval is told before it, and put right from there @postgres @phone', async ({
  page,
  florin,
}) => {
  const who = person('Coup-d-oeil');
  const reference = await apply(florin, who);
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string }[] }>(`/staff/loan-requests?q=${reference}`);
  const id = found.items[0]?.id ?? '';
  const checked = async () =>
    (await officer.get<{ checks: object | null }>(`/staff/loan-requests/${id}/work`)).checks !== null;
  await until(checked, 'the checks have not run');
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests/${id}`);

  const glance = page.getByRole('region', { name: t('requests:glance.title') });
  await expect(glance.getByText(t('requests:glance.burden'), { exact: true })).toBeVisible();
  await expect(glance.getByText(t('requests:registers.states.missing'))).toBeVisible();
  await expect(glance.getByText(t('requests:glance.papers_of', { there: '0', wanted: '3' }))).toBeVisible();
  await expect(glance.getByRole('list', { name: t('requests:glance.pros') })).toBeVisible();
  await expect(glance).toContainText('FICP');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('admin:detail.approve_dialog.title') });
  const confirm = dialog.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') });
  await expect(dialog.getByText(t('errors_desk:register.missing', { register: 'FICP' }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('requests:registers.add') }).click();
  const answer = page.getByRole('dialog', { name: t('requests:registers.add') });
  await answer.getByLabel(t('requests:registers.reference')).fill('BDF-2026-1');
  await answer.getByRole('button', { name: t('requests:budget.save') }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByText(t('requests:registers.done')).first()).toBeVisible();
  await expect(page.getByText(t('admin:refusals.register.missing'))).toHaveCount(0); // nothing was approved by it
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText(t('admin:detail.approved_title')).first()).toBeVisible();
  await expect(glance.getByText(t('requests:registers.states.asked'))).toBeVisible();
});

test('other terms are checked before they count, and every figure shows them beside the wish', async ({
  page,
  florin,
}) => {
  const reference = await apply(florin, person('Autrement'));
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string }[] }>(`/staff/loan-requests?q=${reference}`);
  const id = found.items[0]?.id ?? '';
  await consulted(officer, `/staff/loan-requests/${id}`);
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('requests:approve.other')).check();
  await dialog.getByLabel(t('requests:approve.amount', { currency: 'EUR' })).fill('12000');
  await expect(dialog.getByText(t('requests:approve.why.more'))).toBeVisible();
  const confirm = dialog.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog.getByText(t('errors_desk:approval.reason_required'))).toBeVisible();
  await dialog.getByLabel(t('requests:approve.override')).fill('Une deuxième facture est arrivée.');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(t('admin:detail.approved_title')).first()).toBeVisible();
  const summary = page.getByRole('tabpanel');
  await expect(summary.getByText('12\u00a0000,00\u00a0€').first()).toBeVisible();
  await expect(
    summary.getByText(t('requests:approve.wished', { what: '10\u00a0000,00\u00a0€' })),
  ).toBeVisible();
  await page.getByRole('tab', { name: t('requests:checks.tab') }).click();
  await expect(page.getByText(t('requests:checks.causes.terms'))).toBeVisible();
});
