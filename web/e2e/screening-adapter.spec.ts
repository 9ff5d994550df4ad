import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { Peer } from './peer.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'screening-adapter', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

const t = texts('fr');

const lists = [{ name: 'Liste UE', kind: 'sanctions', version: '2026-11-27' }];

/** An adapter that has nobody on its list but the family Perrin, and does not answer about the family Durand. */
const watch = new Peer('sanctions.screen', ['name'], ({ subject }) => {
  const [who] = subject.persons ?? [];
  if (who?.family_name === 'Durand') return undefined;
  const name = `${who?.family_name.toUpperCase()}, ${who?.given_name}`;
  const hit = { position: 1, list: 'Liste UE', ref: 'EU.77', name, born: ['1988'], degree: 92 };
  return { lists, hits: who?.family_name === 'Perrin' ? [hit] : [] };
});

test.afterAll(() => watch.close());

test('what an adapter finds, and what it does not answer, is judged by two @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  await watch.join(florin, 'vigie');
  const staff = await Caller.staff(florin);
  const ids: string[] = [];
  for (const family of ['Perrin', 'Durand']) {
    const who = person(family);
    await apply(florin, who);
    const found = await staff.get<{ items: { id: string }[] }>(
      `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
    );
    ids.push(found.items[0]?.id ?? '');
  }
  const [perrin = '', durand = ''] = ids;
  const state = async (id: string) =>
    (await staff.get<{ state: string }>(`/staff/loan-requests/${id}/screening`)).state;
  for (const id of ids) await expect.poll(() => state(id)).toBe('open');

  const colleague = newColleague(florin, 'approver');
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests/${perrin}`);
  const card = page.locator('#screening');
  await expect(card).toContainText('EU.77');
  await expect(card).toContainText('Liste UE, version 2026-11-27');
  await expect(card).toContainText('vigie');
  await expect(card).toContainText(t('requests:screening.digest_answer'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`/admin-panel-secure-xk/loan-requests/${durand}`);
  await expect(card).toContainText(t('errors_desk:adapter.refused'));
  await expect(card).toContainText(t('requests:screening.unanswered.text'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: t('requests:screening.unanswered.cleared') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('requests:screening.reason')).fill('Registre national des gels, rien trouvé');
  await dialog.getByRole('button', { name: t('requests:screening.unanswered.cleared') }).click();
  await expect(card).toContainText(t('requests:screening.hit_states.proposed'));

  const second = await another(browser, florin);
  await signIn(second, colleague);
  await second.goto(`/admin-panel-secure-xk/loan-requests/${durand}`);
  await second.getByRole('button', { name: t('requests:screening.agree'), exact: true }).click();
  await expect.poll(() => state(durand)).toBe('clear');
  await second.context().close();
});
