import { expect, expectAccessible, expectNoSidewaysScroll, languages, settled, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { texts } from './texts.ts';

const cookieName = 'florin_consent';

/** What the lender switches on to count visits at all; the pages are made anew soon after. */
async function count(florin: Florin, statistics: boolean): Promise<void> {
  florin.run(
    ['settings', 'set', 'cookies', '-', '--apply'],
    JSON.stringify({ wording_version: '2026-11-01', statistics }),
  );
  await expect
    .poll(async () => (await fetch(florin.base)).text(), { timeout: 60_000 })
    .toContain(`"statistics":${statistics}`);
}

test.describe.configure({ mode: 'serial' });

test('no one is asked while there is nothing to choose; the preferences say so @phone', async ({
  page,
  florin,
}) => {
  await count(florin, false);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: texts('fr')('consent:title') })).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts('fr')('common:footer.preferences') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts('fr')('consent:preferences.nothing'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(cookieName);
});

for (const language of languages) {
  test(`the question in ${language}: equal buttons, out of the way @phone`, async ({ page, florin }) => {
    await count(florin, true);
    const say = texts(language);
    await page.goto(`/?lang=${language}`);
    const question = page.getByRole('region', { name: say('consent:title') });
    const refuse = question.getByRole('button', { name: say('consent:choices.necessary') });
    const accept = question.getByRole('button', { name: say('consent:choices.statistics') });
    await expect(question).toBeVisible();
    await settled(page);
    const [a, b] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([b?.width, b?.height, b?.y]).toEqual([a?.width, a?.height, a?.y]);
    const box = await question.boundingBox();
    expect(box?.height ?? 999).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The end of the page can be read above the question.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const covered = async () => {
      const end = await page.getByRole('contentinfo').boundingBox();
      return (end?.y ?? 0) + (end?.height ?? 0) - ((await question.boundingBox())?.y ?? 0);
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
}

test('refused by keyboard, remembered, taken back from the footer; only then is anything counted', async ({
  page,
  florin,
}) => {
  await count(florin, true);
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/visits')) visits.push(request.postData() ?? '');
  });
  await page.goto('/');
  const question = page.getByRole('region', { name: texts('fr')('consent:title') });
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab'); // past the way to the content
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Refuser' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(question).toHaveCount(0);
  expect(visits).toEqual([]);

  await page.getByRole('link', { name: 'Préférences de cookies' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Refuser' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: texts('fr')('calculator:details') }).click();
  await expect
    .poll(() => visits)
    .toEqual(['{"page":"/","referrer":"none"}', '{"page":"/simulator","referrer":"own"}']);
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName);
  expect(cookie?.value).toMatch(/^statistics\/2026-11-01\/[0-9a-f-]{36}$/);
});

test('a choice that cannot be saved is asked for again', async ({ page, florin }) => {
  await count(florin, true);
  await page.goto('/');
  await page.route('**/api/v1/consents', (route) => route.fulfill({ status: 429, body: '{}' }));
  const question = page.getByRole('region', { name: texts('fr')('consent:title') });
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(question.getByRole('alert')).toHaveText(texts('fr')('consent:failed'));
  await page.unroute('**/api/v1/consents');
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(question).toBeHidden();
});
