import { person } from './applicant.ts';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysBetween, daysLater, licensed, liveLoan, untilMorning } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ moving: true, own: 'variable' });

const t = texts('fr');

/** A value of the lender's own index from a day on, in percent. */
const indexed = (from: string, value: string) => ({
  country: 'FR',
  rules: `[sources.base]
act = "The lender's base rate"
url = "https://florin.example/"
seen = "2026-01-02"

[[index]]
id = "lender.base.${from}"
index = "lender.base"
publisher = "The lender"
from = "${from}"
value = "${value}"
source = "base"
confidence = "sourced"
`,
});

interface Shown {
  rate: string;
  standing: { on: string };
  variable: { next_reset: string };
}

interface Collection {
  changes: { effective_on: string }[];
}

test('a rate follows its index, from the contract to the loan of staff and client @phone', async ({
  page,
  florin,
}) => {
  test.slow();
  const revision = {
    spread: '2.35',
    floor: '1',
    cap: '9',
    every_months: 6,
    notice_days: 30,
    moves: 'instalment',
  };
  const follow = { rate_index: 'lender.base', revision };
  // 1.65 and 2.35 are 4 %; from 2027 on 3.65 and 2.35 are 6 %.
  await licensed(florin, (lending) => Object.assign(lending, follow), [
    indexed('2026-01-01', '1.65'),
    indexed('2027-01-01', '3.65'),
  ]);
  const loan = await liveLoan(florin, person('Verdier'), { rate_type: 'variable' });
  const read = async () => (await Caller.staff(florin)).get<Shown>(`/staff/loans/${loan.id}`);
  const signed = await read();
  expect(Number(signed.rate)).toBe(4);
  const ahead = { amount: { amount: 500_000, currency: 'EUR' }, on: null, note: '' };
  await (await Caller.staff(florin)).post(`/staff/loans/${loan.id}/payments`, ahead);
  const changes = async (staff: Caller) =>
    (await staff.get<Collection>(`/staff/loans/${loan.id}/collection`)).changes;
  const reset = daysBetween(signed.standing.on, signed.variable.next_reset);
  const morning = untilMorning(florin.now());
  await daysLater(florin, reset + 1 + morning, async (staff) => (await changes(staff)).length > 0);
  const told = await read();
  const [change] = await changes(await Caller.staff(florin));
  const effective = daysBetween(told.standing.on, change?.effective_on ?? '');
  expect(effective).toBeGreaterThanOrEqual(29); // told thirty days before
  await daysLater(florin, effective + 1, async () => Number((await read()).rate) === 6);

  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loans/${loan.id}`);
  const rates = page.getByRole('definition').filter({ has: page.getByRole('list') });
  await expect(rates.filter({ hasText: /6(,00)?\s%/ })).toContainText(/4(,00)?\s%/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.clock.setSystemTime(`${(await read()).standing.on}T12:00:00Z`);
  await page.goto(`/client/loans/${loan.id}`);
  await field(page, 'email').fill(loan.client.email);
  await field(page, 'password').fill(loan.client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page.getByText(t('client_loan:facts.rates'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^6(,00)?\s% à partir du/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
