import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysBetween, daysLater, licensed, liveLoan } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// A register that is told of contracts, and of arrears of two instalments once the borrower was warned for thirty days (Arrêté of 26 October 2010).
test.use({ moving: true, own: 'registers' });
test.beforeAll(async ({ florin }) =>
  licensed(florin, (lending) => {
    lending.report_days = 5;
  }),
);

const t = texts('fr');

interface Scheduled {
  standing: { on: string };
  schedule: { pay_by: string }[];
}

interface Desk {
  arrears: { missing: { amount: number; currency: string } }[];
}

const duty = (page: Page, title: string) => page.locator('section').filter({ hasText: title }).last();

async function note(page: Page, block: Locator, reference: string): Promise<void> {
  await block.getByRole('button', { name: t('requests:report.mark') }).click();
  const dialog = page.getByRole('dialog');
  const done = dialog.getByRole('button', { name: t('requests:report.mark') });
  await done.click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('requests:registers.reference')).fill(reference);
  await done.dblclick();
  await expect(page.getByText(t('requests:report.done')).first()).toBeVisible();
  await expect(block.getByText(t('requests:reports.states.reported'), { exact: true })).toBeVisible();
  await expect(block.getByText(reference)).toBeVisible();
  await expect(block.getByRole('button', { name: t('requests:report.mark') })).toHaveCount(0);
}

test('a contract and its arrears wait on the dashboard until they are reported @postgres', async ({
  page,
  florin,
}) => {
  const loan = await liveLoan(florin); // its contract should have been reported two weeks ago
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  const kind = (which: 'contract' | 'arrears') => t(`desk:reports.kinds.${which}`);
  await signIn(page);
  const owed = page.getByRole('link', { name: new RegExp(`${name}.*FICP`) });
  await expect(page.getByText(t('desk:reports.title'))).toBeVisible();
  await expect(owed).toContainText(kind('contract'));
  await expect(owed).toContainText(t('desk:reports.overdue', { date: '' }).trim());
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await owed.click();
  const contract = duty(page, t('requests:reports.of', { kind: kind('contract'), register: 'FICP' }));
  await expect(contract.getByText(t('requests:reports.states.late'), { exact: true })).toBeVisible();
  await note(page, contract, 'FICP-2026-77');
  await page
    .getByRole('link', { name: t('admin:shell.dashboard') })
    .first()
    .click();
  await expect(page.getByText(t('desk:queue.next'))).toBeVisible();
  await expect(page.getByText(t('desk:reports.title'))).toHaveCount(0);

  // Two instalments of 290.81, by hand.
  const desk = `/staff/loan-requests/${loan.requestId}/registers`;
  const { standing, schedule } = await (await Caller.staff(florin)).get<Scheduled>(`/staff/loans/${loan.id}`);
  const late = daysBetween(standing.on, schedule[1]?.pay_by ?? '') + 1;
  await daysLater(florin, late, async (caller) => (await caller.get<Desk>(desk)).arrears.length > 0);
  await signIn(page);
  await expect(owed).toContainText(kind('arrears'));
  await owed.click();
  const arrears = duty(page, t('requests:reports.of', { kind: kind('arrears'), register: 'FICP' }));
  await expect(arrears).toContainText('581,62 €');
  await expect(arrears).toContainText(
    t('requests:reports.from', { date: '' }).split('.')[0]?.slice(0, 12) ?? '',
  );
  await expect(arrears.getByRole('button', { name: t('requests:report.mark') })).toHaveCount(0);
  await daysLater(florin, 30);
  await signIn(page);
  await page.getByRole('link', { name: t('desk:reports.all') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('requests:reports.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await note(page, arrears, 'FICP-2027-12');

  const staff = await Caller.staff(florin);
  const [{ missing }] = (await staff.get<Desk>(desk)).arrears as [Desk['arrears'][number]];
  const all = { ...missing, amount: 3 * missing.amount };
  await staff.post(`/staff/loans/${loan.id}/payments`, { amount: all, on: null, note: '' });
  await page.reload();
  await expect(arrears).toContainText(
    t('requests:reports.over', { date: '' }).split(' ').slice(0, 4).join(' '),
  );
});
