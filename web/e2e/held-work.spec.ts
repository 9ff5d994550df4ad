import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { Caller, licensed, liveLoan, until, untilLate, untilMorning } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

const area = '/admin-panel-secure-xk';

test.use({ moving: true, own: 'held-work', settings: {} });

// There this would be a jump, which the tests in Go make.
test.skip(
  ({ engine }) => engine !== 'sqlite',
  'a PostgreSQL that goes by its own clock contradicts a moved one',
);

test('after days off, letters wait until a person has seen why and releases them', async ({
  page,
  florin,
}) => {
  test.slow(); // a loan, and three starts
  licensed(florin);
  const loan = await liveLoan(florin);
  const letters = async () => {
    const staff = await Caller.staff(florin);
    return (await staff.get<{ letters: object[] }>(`/staff/loans/${loan.id}/collection`)).letters.length;
  };
  await florin.restart({ FLORIN_TEST_CLOCK_TRUSTED: '' });
  const visitor = await Caller.of(florin);
  await visitor.post('/auth/recover', { email: loan.client.email });
  await florin.mailTo(loan.client.email, 'account.reset'); // what sends it has looked at the clocks

  const days = (await untilLate(florin, loan.id, 5)) + untilMorning(florin.now());
  await florin.restart({}, () => florin.passDays(days));
  await until(
    async () => (await (await Caller.staff(florin)).get<{ held: boolean }>('/staff/held-work')).held,
    'the days off were not noticed',
  );
  await signIn(page);
  await page.goto(`${area}/loans`);
  await page.getByRole('link', { name: t('admin:loans_tabs.held') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('loans:held.title') })).toBeVisible();
  await expect(page.getByText(/^Rien n’a fonctionné du /)).toBeVisible();
  const waiting = page.getByRole('table', { name: t('loans:held.waiting') });
  await expect(waiting.getByRole('link', { name: loan.borrower.last_name })).toBeVisible();
  await expect(waiting).toContainText(t('loans:letters.reminder'));
  await expectAccessible(page);
  await expectFits(page);
  expect(await letters()).toBe(0);

  await page.getByRole('button', { name: t('loans:held.release') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('loans:held.release') }).click();
  await expect(dialog.getByText(t('errors:loan.reason_required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('loans:held.reason') }).fill('Les relevés sont importés.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('loans:held.release') }).click();
  await expect(page.getByText(t('loans:held.none'))).toBeVisible();
  await until(async () => (await letters()) > 0, 'the letter did not follow the release');
});
