import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'board' });

const t = texts('fr');
const requests = '/admin-panel-secure-xk/loan-requests';

test('the board has open requests by stage, by keys or one stage at a time @phone', async ({
  page,
  florin,
}) => {
  for (const name of ['Premier', 'Second', 'Tiers']) await apply(florin, person(name));
  const officer = await Caller.staff(florin);
  const { items } = await officer.get<{ items: { id: string; version: number }[] }>(
    '/staff/loan-requests?sort=oldest',
  );
  await officer.post(`/staff/loan-requests/${items[0]?.id}/ask`, {
    version: items[0]?.version,
    items: [{ kind: 'question', text: 'Quel est votre employeur ?' }],
  });
  await signIn(page);
  await page.goto(`${requests}?sort=oldest`);
  await page.getByRole('button', { name: t('requests:board.views.board'), exact: true }).click();
  await expect(page.getByText(t('requests:board.total_other', { number: '3' }))).toBeVisible();
  await expect(page).toHaveURL(/sort=oldest&view=board|view=board&sort=oldest/);
  const card = (name: string) => page.getByRole('link', { name: `Éloïse ${name}` });
  const asked = t('requests:stages.info_requested');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const narrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (narrow) {
    await expect(card('Premier')).toBeHidden();
    await page.getByLabel(t('requests:board.shown')).selectOption(`${asked} (1)`);
    await card('Premier').click();
    await expect(page.getByText(t('requests:walk.at', { n: '1', of: '1' }))).toBeVisible();
  } else {
    await expect(page.getByRole('heading', { name: asked })).toContainText('1');
    await page.setViewportSize({ width: 1440, height: 900 });
    const columns = page.getByRole('group', { name: t('requests:board.title') });
    expect(await columns.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press('j');
    await expect(card('Second')).toBeFocused();
    await page.keyboard.press('j');
    await expect(card('Tiers')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(card('Premier')).toBeFocused();
    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('requests:walk.at', { n: '1', of: '2' }))).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(/Éloïse Tiers/).first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: t('admin:detail.back') })
    .first()
    .click();
  await expect(page).toHaveURL(narrow ? /column=info_requested/ : /column=in_review/);
  await expect(card(narrow ? 'Premier' : 'Second')).toBeVisible();
});
