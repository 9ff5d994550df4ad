import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { Peer } from './peer.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ own: 'scores', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

/** What is wrong with the next score; empty: nothing. */
let lie = '';

const scorer = new Peer('score.compute', ['features', 'amount'], ({ subject, input }) => {
  if (subject.persons) return undefined;
  return {
    reference: lie || input.reference,
    points: 742,
    scale: { lowest: 300, highest: 850, better: 'high' },
    model: 'Confiance',
    version: '3.1',
    reasons: [
      { text: 'Revenus réguliers', effect: 'for' },
      { text: 'Historique court', effect: 'against' },
    ],
  };
});

test.afterAll(() => scorer.close());

test('a score is asked for, explained beside the request and in its head, and a lie is none @phone', async ({
  page,
  florin,
}) => {
  test.slow();
  await scorer.join(florin, 'score');
  const who = person('Marchal');
  await apply(florin, who);
  const staff = await Caller.staff(florin);
  const found = await staff.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  const path = `/admin-panel-secure-xk/loan-requests/${found.items[0]?.id}`;
  await signIn(page);
  await page.goto(path);
  const card = page.locator('#score');
  const ask = card.getByRole('button', { name: t('requests:score.ask') });

  lie = '0'.repeat(64);
  await ask.click();
  await expect(card.getByText(t('errors_desk:score.other_question'))).toBeVisible({ timeout: 30_000 });
  lie = '';
  await ask.click();
  await expect(card.getByText('Revenus réguliers')).toBeVisible({ timeout: 30_000 });
  await expect(ask).toBeHidden();
  await expect(card.getByText('742 points, de 300 à 850')).toBeVisible();
  await expect(card.getByText(t('requests:score.better.high'))).toBeVisible();
  await expect(card.getByText(/[0-9a-f]{64}/)).toBeVisible();
  await expect(page.getByRole('region', { name: t('requests:glance.title') })).toContainText('742 points');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (process.env.SHOTS) {
    await card.scrollIntoViewIfNeeded();
    await page.screenshot({
      path: `${process.env.SHOTS}/score-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  }
});
