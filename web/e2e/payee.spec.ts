import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, daysToWithdraw, licensed, signedLoan } from './loan.ts';
import { Peer } from './peer.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const payouts = '/admin-panel-secure-xk/loans/payouts';

test.use({ moving: true, own: 'payee', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

/** An adapter to whose mind each account is in nearly the name that it is asked about. */
const bank = new Peer('iban.verify', ['name', 'iban'], ({ input }) => ({
  result: 'close',
  name: `${input.holder}-Durand`,
}));

test.afterAll(() => bank.close());

test('an account in nearly the name of the borrower is held until a person vouches for it @phone', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const treasurer = newColleague(florin, 'treasury');
  const first = await Caller.staff(florin);
  await bank.join(florin, 'banque');
  const loan = await signedLoan(florin, person('Perrin'));
  type List = { items: { loan_id: string; check: { result: string } }[] };
  await expect
    .poll(async () => (await first.get<List>('/staff/payouts')).items.find((one) => one.loan_id === loan.id))
    .toMatchObject({ check: { result: 'close' } });
  await daysLater(florin, daysToWithdraw);

  await signIn(page, treasurer);
  await page.goto(payouts);
  const row = page.getByRole('row').filter({ hasText: loan.reference });
  // The hold of the days to withdraw ends with the program's next look at payouts.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(t('treasury:payouts.holds.payee'), { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(row).toContainText('Perrin-Durand (banque)');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', {
      name: t('treasury:payouts.of', {
        action: t('treasury:acts.release_hold.open'),
        reference: loan.reference,
      }),
    })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('treasury:payouts.check.proof'));
  await dialog.getByLabel(t('treasury:asks.reason')).fill('Nom de naissance, passeport vu');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('treasury:acts.release_hold.open') }).click();
  await expect(row).toContainText(t('treasury:payouts.states.planned'));
  await expect(row).toContainText(t('treasury:payouts.check.vouched', { name: treasurer.name }));
});
