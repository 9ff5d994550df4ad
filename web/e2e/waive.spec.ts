import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, untilLate, untilMorning } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ moving: true, own: 'waive' });

const t = texts('fr');

test.beforeAll(async ({ florin }) => licensed(florin));

interface Shown {
  events: { kind: string; amount: { amount: number } }[];
  standing: { on: string };
}

test('a late charge is let off in part, and the client sees it @phone @postgres', async ({
  page,
  florin,
}) => {
  const loan = await liveLoan(florin);
  const late = await untilLate(florin, loan.id, 16);
  const charge = async (staff: Caller) =>
    (await staff.get<Shown>(`/staff/loans/${loan.id}`)).events.find(({ kind }) => kind === 'charged');
  await daysLater(florin, late + untilMorning(florin.now()), async (staff) => Boolean(await charge(staff)));
  const { standing } = await (await Caller.staff(florin)).get<Shown>(`/staff/loans/${loan.id}`);

  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loans/${loan.id}`);
  await page.getByRole('tab', { name: t('loans:tabs.events') }).click();
  // 8 % of the unpaid instalment of 290.81 (D312-17): 23.26.
  const charged = page
    .getByRole('listitem')
    .filter({ hasText: t('loans:events.charged', { amount: '23,26 €' }) });
  await charged.getByRole('button', { name: /^Abandonner les frais de 23,26/ }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: new RegExp(t('loans:waive.amount')) });
  await expect(amount).toHaveValue('23.26');
  await amount.fill('23,27');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText(/Il ne reste que 23,26/)).toBeVisible();
  await expect(dialog.getByText(t('errors:field.required')).first()).toBeVisible();
  await amount.fill('13,26');
  await dialog.getByRole('combobox').selectOption('complaint');
  await dialog.getByRole('textbox', { name: t('loans:waive.note') }).fill('Le courrier est arrivé tard');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText('13,26 €')).toBeVisible();
  await dialog.getByRole('button', { name: t('loans:waive.confirm') }).dblclick();
  await expect(page.getByText(t('loans:waive.done'), { exact: true })).toBeVisible();
  const waived = page
    .getByRole('listitem')
    .filter({ hasText: t('loans:events.waived', { amount: '13,26 €' }) });
  await expect(waived).toHaveCount(1); // pressed twice, let off once
  await expect(waived).toContainText(t('loans:waivers.complaint'));
  await expect(waived).toContainText('Le courrier est arrivé tard');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.clock.setSystemTime(`${standing.on}T12:00:00Z`);
  await page.goto(`/client/loans/${loan.id}#payments`);
  await field(page, 'email').fill(loan.client.email);
  await field(page, 'password').fill(loan.client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  const payments = page.getByRole('region', { name: t('client_loan:payments.title'), exact: true });
  await expect(payments.getByText(t('client_loan:payments.waived'))).toBeVisible();
  await expect(payments.getByText('13,26 €')).toBeVisible();
  await expect(payments.getByText('Le courrier est arrivé tard')).toHaveCount(0);
});
