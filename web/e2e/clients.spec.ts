import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller, until } from './loan.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'clients' }); // it minds who did what

const t = texts('fr');
const area = '/admin-panel-secure-xk/clients';

interface Found {
  items: { id: string }[];
}

/** The clients of an address, once the checks of their requests have told of them. */
async function clientsOf(florin: Florin, email: string, count: number): Promise<string[]> {
  const staff = await Caller.staff(florin);
  let found: Found = { items: [] };
  await until(async () => {
    found = await staff.get<Found>(`/staff/clients?q=${encodeURIComponent(email)}`);
    return found.items.length === count;
  }, `there are not ${count} clients of ${email}`);
  return found.items.map(({ id }) => id);
}

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('a very long name takes no space from the other columns, and every tab of a client is in sight', async ({
  page,
  florin,
}) => {
  const letters = (count: number) => 'Wolfeschlegelsteinhausenbergerdorffvoralternwarena'.slice(0, count);
  const who = { ...person(letters(50)), first_name: letters(50) };
  await apply(florin, who);
  await clientsOf(florin, who.email, 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const cell = (name: string) => page.getByRole('cell', { name });
  for (const list of ['clients', 'loan-requests']) {
    await page.goto(`/admin-panel-secure-xk/${list}`);
    const address = () => cell(who.email).first().boundingBox();
    await expect.poll(async () => (await address())?.width ?? 0).toBeGreaterThan(140);
    await expect.poll(async () => (await address())?.height ?? 999).toBeLessThan(160);
  }

  await page.goto(area);
  await page
    .getByRole('link', { name: t('clients:list.open_of', { name: `${letters(50)} ${letters(50)}` }) })
    .click();
  const tabs = page.getByRole('tablist');
  await expect(tab(page, t('clients:tabs.merges'))).toBeVisible();
  await expect.poll(() => tabs.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThan(1);
});

test('a client is found, read and helped @phone @postgres', async ({ page, florin }) => {
  const who = person('Aubertin');
  await apply(florin, who);
  await account(florin, who);
  await clientsOf(florin, who.email, 1);
  await signIn(page);
  await page.goto(area);
  await expect(page.getByRole('heading', { name: t('clients:list.title'), exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: t('clients:list.search') }).fill('aubertin');
  await expect(page).toHaveURL(/q=aubertin/);
  const name = `${who.first_name} ${who.last_name}`;
  await check(page);
  await page.getByRole('link', { name: t('clients:list.open_of', { name }) }).click();

  await expect(page.getByRole('heading', { name: t('clients:profile.title', { name }) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Informations personnelles' })).toBeVisible();
  await expect(page.getByText('12 avril 1988')).toBeVisible();
  await expect(page.getByText('Rue du Lac 12, 1003 Lausanne, Suisse')).toBeVisible();
  await expect(page.getByText('3 200,00 €')).toBeVisible();
  await expect(page.getByText('Historique des demandes de prêt (1)')).toBeVisible();
  await expect(page.getByText('10 000,00 €')).toBeVisible();
  await check(page);

  await tab(page, t('clients:tabs.loans')).click();
  await expect(page.getByText(t('clients:loans.empty'), { exact: true })).toBeVisible();
  await tab(page, t('clients:tabs.payments')).click();
  await expect(page.getByText(t('clients:payments.empty'), { exact: true })).toBeVisible();
  await tab(page, t('clients:tabs.documents')).click();
  await expect(page.getByText('Aucun document disponible')).toBeVisible();
  await check(page);

  await tab(page, t('clients:tabs.notes')).click();
  await page.getByRole('button', { name: t('clients:notes.add'), exact: true }).click();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await page.getByLabel(t('clients:notes.label')).fill('Préfère être appelée le matin.');
  await page.getByRole('button', { name: t('clients:notes.add'), exact: true }).dblclick();
  await expect(page.getByRole('listitem').filter({ hasText: 'Préfère être appelée' })).toHaveCount(1);
  await check(page);

  await tab(page, t('clients:tabs.timeline')).click();
  for (const action of ['client_viewed', 'client_note_added', 'request_submitted', 'account_verified'])
    await expect(page.getByText(t(`journal:actions.${action}`)).first()).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: t('clients:account.block') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('clients:account.block_text'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('clients:account.block') }).click();
  await expect(page.getByRole('button', { name: t('clients:account.unblock') })).toBeVisible();
  const visitor = await Caller.of(florin);
  const login = { email: who.email, password: 'Granit-2026 & Lac' };
  await expect(visitor.post('/auth/login', login)).rejects.toThrow('account.blocked');
  await page.getByRole('button', { name: t('clients:account.unblock') }).click();
  await dialog.getByRole('button', { name: t('clients:account.unblock') }).click();
  await expect(page.getByRole('button', { name: t('clients:account.block') })).toBeVisible();
  await visitor.post('/auth/login', login);
});

test('two files of one person are merged by two people, and parted again', async ({
  page,
  browser,
  florin,
}) => {
  const who = person('Doublet');
  await apply(florin, who);
  await apply(florin, who);
  const [newer = '', older = ''] = await clientsOf(florin, who.email, 2);
  const second = newColleague(florin);
  const auditor = newColleague(florin, 'auditor');
  await signIn(page);
  await page.goto(`${area}/${older}?tab=merges`);
  const name = `${who.first_name} ${who.last_name}`;
  await expect(page.getByText('nom et date de naissance, téléphone, e-mail')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: t('clients:merges.propose_of', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(who.email)).toHaveCount(2);
  await dialog.getByRole('button', { name: t('clients:merges.send') }).click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('clients:merges.reason')).fill('Même passeport');
  await dialog.getByRole('button', { name: t('clients:merges.send') }).click();
  await expect(page.getByText(t('clients:merges.sent_text'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('clients:merges.act.withdraw') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('clients:merges.act.confirm'), exact: true })).toHaveCount(
    0,
  );

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(area);
  await expect(other.getByText(t('clients:merges.waiting_one', { count: 1 }))).toBeVisible();
  await check(other);
  await other.getByRole('button', { name: t('clients:merges.act.confirm'), exact: true }).click();
  await expect(other.getByRole('dialog').getByText('Même passeport')).toBeVisible();
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('clients:merges.act.confirm') })
    .click();
  await expect(other.getByText(t('clients:merges.done.confirm'))).toBeVisible();
  await other.goto(`${area}/${newer}`);
  await expect(other).toHaveURL(new RegExp(older)); // the old id leads to who stayed
  await expect(other.getByText('Historique des demandes de prêt (2)')).toBeVisible();

  const looks = await another(browser, florin);
  await signIn(looks, auditor);
  await looks.goto(`${area}/${older}?tab=merges`);
  await expect(looks.getByText(t('clients:merges.states.confirmed')).first()).toBeVisible();
  await expect(looks.getByRole('button', { name: t('clients:merges.act.undo') })).toHaveCount(0);

  await tab(other, t('clients:tabs.merges')).click();
  await other.getByRole('button', { name: t('clients:merges.act.undo') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('clients:merges.act.undo') })
    .click();
  await expect(other.getByText(t('clients:merges.states.undone')).first()).toBeVisible();
  expect(await clientsOf(florin, who.email, 2)).toHaveLength(2);
});

test('the advanced search finds by what is known, and nonsense finds nothing', async ({ page, florin }) => {
  const who = person('Zurbriggen');
  await apply(florin, who);
  await clientsOf(florin, who.email, 1);
  await signIn(page);
  await page.goto(area);
  await page.getByRole('button', { name: t('clients:list.advanced') }).click();
  await page.getByRole('button', { name: t('clients:search.go'), exact: true }).click();
  await expect(page.getByText(t('errors:client.search_empty'))).toBeVisible();
  await page.getByLabel(t('clients:search.name')).fill('zurbriggen');
  await page.getByLabel(t('clients:search.birth_date')).fill('1988-04-12');
  await page.getByLabel(t('clients:search.phone')).fill('+41 (0)79 123 45 67');
  await page.getByRole('button', { name: t('clients:search.go'), exact: true }).click();
  await expect(page.getByText(t('clients:search.found_one', { count: 1 }))).toBeVisible();
  await expect(page.getByText(who.email).filter({ visible: true })).toBeVisible();
  expect(page.url()).not.toContain('1988');
  await check(page);
  await page.getByLabel(t('clients:search.iban')).fill('%27; DROP');
  await page.getByRole('button', { name: t('clients:search.go'), exact: true }).click();
  await expect(page.getByText('Aucun client ne correspond à votre recherche')).toBeVisible();
  await page.getByRole('button', { name: t('clients:search.close') }).click();

  await page.goto(`${area}?filter=%00&cursor=zz&q=%25%27%22`);
  await expect(page.getByText('Aucun client ne correspond à votre recherche')).toBeVisible();
  await page.goto(`${area}?filter=late`);
  await expect(page.getByText('Aucun client ne correspond à votre recherche')).toBeVisible();
  await page.goto(`${area}/nobody%27%22%25`);
  await expect(page.getByText('Utilisateur introuvable')).toBeVisible();
  await expect(page.getByText("Cet utilisateur n'existe pas ou n'est plus disponible.")).toBeVisible();
  await check(page);
});
