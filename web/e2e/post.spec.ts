import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { Caller, daysLater, licensed, liveLoan, untilLate, untilMorning } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk';

test.use({ moving: true, own: 'post' });

interface Case {
  letters: { sendings: { way: string }[] }[];
}

test('a letter that is posted, too, waits in a list, and the case says who posted it @phone', async ({
  page,
  florin,
}) => {
  test.slow(); // a loan, and its first missed payment
  licensed(florin);
  const policies = JSON.parse(florin.run(['settings', 'show', 'policies']));
  policies.document.besides.reminder = 'post';
  florin.run(['settings', 'set', 'policies', '-', '--apply'], JSON.stringify(policies));
  const loan = await liveLoan(florin);
  const days = (await untilLate(florin, loan.id, 5)) + untilMorning(florin.now());
  await daysLater(florin, days, async (staff) => {
    const { letters } = await staff.get<Case>(`/staff/loans/${loan.id}/collection`);
    return letters.some(({ sendings }) => sendings.length > 0);
  });

  await signIn(page);
  await page.goto(`${area}/loans/post`);
  await expect(page.getByRole('heading', { level: 1, name: t('loans:post.title') })).toBeVisible();
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: t('loans:post.open') })).toHaveAttribute('href', /documents/);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: t('loans:post.posted') }).click();
  await expect(page.getByText(t('loans:post.empty'))).toBeVisible();

  await page.goto(`${area}/loans/${loan.id}?tab=collection`);
  await expect(page.getByText(t('loans:letters.ways.post', { to: name }))).toContainText('posté');
  await expectAccessible(page);
});

test('without letters to post the list says where they come from', async ({ page, florin }) => {
  const staff = await Caller.staff(florin);
  const { items } = await staff.get<{ items: object[] }>('/staff/collection/post');
  test.skip(items.length > 0, 'another test has left some');
  await signIn(page);
  await page.goto(`${area}/loans/post`);
  await expect(page.getByText(t('loans:post.empty_text'))).toBeVisible();
  await expectFits(page);
});
