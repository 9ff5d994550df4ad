import type { Locator, Page } from '@playwright/test';
import { applicationOf, type Person, person } from './applicant.ts';
import { signIn as signInClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, takenOver, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller, consulted, licensed } from './loan.ts';
import { program } from './program.ts';
import { another, type Colleague, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const partners = '/admin-panel-secure-xk/settings/partners';

test.use({ moving: true, own: 'partners' });
test.beforeAll(async ({ florin }) => licensed(florin));

interface Numbered {
  id: string;
  version: number;
}

interface Application {
  id: string;
  status: string;
  attribution: string;
}

/** A program of the kind "Partner" that two people answer for. */
async function partnerProgram(florin: Florin, name: string, second: Colleague) {
  const { id, call } = await program(florin, name, second, ['partner.read', 'partner.apply']);
  const begin = (who: Person, external: string) => {
    const { declaration: _, consent_version: __, ...prefill } = applicationOf(who);
    const body = { external_id: external, product: 'EU-CONSO', prefill };
    return call<{ id: string; continue_url: string }>('POST', '/partner/applications', body);
  };
  const standing = (id: string) => call<Application>('GET', `/partner/applications/${id}`);
  return { id, begin, standing };
}

const act = (page: Page, of: string, name: string) =>
  page.getByRole('button', { name: t(`partners:acts_on.${of}`, { name }), exact: true });

const state = (page: Page, of: string) => page.getByText(t(`partners:states.${of}`), { exact: true }).first();

const yes = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

async function fill(dialog: Locator, name: string, programName: string): Promise<void> {
  const text = (key: string) => dialog.getByRole('textbox', { name: t(`partners:${key}`) });
  await text('places.name').fill(name);
  await text('form.register').fill('ORIAS');
  await text('form.registration').fill('12 345 678');
  await dialog
    .getByRole('textbox', { name: new RegExp(`^${t('partners:places.address')}\\b`) })
    .fill('1 rue de la Paix, 75002 Paris');
  await dialog.getByRole('checkbox', { name: t('countries:CH'), exact: true }).check();
  await dialog.getByLabel(t('partners:form.from')).fill('2026-01-01');
  await dialog.getByLabel(t('partners:form.currency')).selectOption('EUR');
  await text('form.percent').fill('1,25');
  await text('form.days').fill('30');
  await dialog.getByRole('checkbox', { name: t('partners:form.withdrawn') }).check();
  await text('form.holder').fill(name);
  await text('form.iban').fill('FR14 2004 1010 0505 0001 3M02 606');
  await dialog.getByRole('checkbox', { name: programName, exact: true }).check();
}

async function fine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('two people agree on a partner, who brings a person, and the person is told who brought them @phone', async ({
  page,
  browser,
  florin,
}) => {
  const [name, who] = ['Courtage du Lac', person('Amenée')];
  const second = newColleague(florin);
  const broker = await partnerProgram(florin, 'Portail du courtier', second);
  await signIn(page);
  await page.goto(partners);
  await expect(page.getByText(t('partners:empty'), { exact: true })).toBeVisible();
  await fine(page);

  await page.getByRole('button', { name: t('partners:add') }).click();
  const dialog = page.getByRole('dialog');
  const propose = dialog.getByRole('button', { name: t('partners:form.propose') });
  await propose.click();
  await expect(dialog.getByText(t('errors:field.required')).first()).toBeVisible();
  await fill(dialog, name, 'Portail du courtier');
  await dialog.getByRole('textbox', { name: t('partners:places.origins') }).fill('http://courtier.example');
  await propose.click();
  await expect(dialog.getByText(t('errors_desk:partner.origins'))).toBeVisible();
  await fine(page);
  await dialog.getByRole('textbox', { name: t('partners:places.origins') }).fill('https://courtier.example');
  await propose.click();
  await expect(state(page, 'waiting')).toBeVisible();
  await expect(page.getByText('FR14 •••• 2606').first()).toBeVisible();
  await expect(act(page, 'confirm', name)).toHaveCount(0); // who proposed it is not the second person
  await fine(page);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(partners);
  await act(other, 'confirm', name).click();
  await expect(other.getByRole('dialog').getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeVisible();
  await fine(other);
  await yes(other, 'partners:acts.confirm').click();
  await expect(state(other, 'active')).toBeVisible();

  await page.reload();
  await act(page, 'change', name).click();
  await dialog.getByRole('textbox', { name: t('partners:form.percent') }).fill('2');
  await propose.click();
  await expect(page.getByRole('table')).toContainText('1,25 %'.replace(' ', '\u00a0'));
  await fine(page);
  await act(page, 'withdraw', name).click();
  await yes(page, 'partners:acts.withdraw').click();
  await expect(page.getByText(t('partners:steps.withdraw.done'))).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  const link = await broker.begin(who, 'A-1007');
  const borrower = await another(browser, florin);
  await borrower.goto(link.continue_url);
  await expect(borrower.getByText(t('begun:partner.title', { name }))).toBeVisible();
  await expect(
    borrower.getByText(t('begun:partner.registered', { register: 'ORIAS', registration: '12 345 678' })),
  ).toBeVisible();
  expect(borrower.url()).not.toContain('partner=');
  await fine(borrower);
  await takenOver(borrower);
  await borrower.getByLabel(t('apply:fields.first_name')).fill('Élodie');
  for (const step of [2, 3, 4]) {
    await borrower.getByRole('button', { name: t('apply:next') }).click();
    await expect(borrower.getByText(t('apply:step_of', { step, total: 4 }))).toBeVisible();
  }
  await borrower.getByRole('checkbox').check();
  await borrower.getByRole('button', { name: t('apply:submit') }).click();
  await expect(borrower.getByRole('heading', { name: t('apply:success.title') })).toBeVisible();
  const standing = await broker.standing(link.id);
  expect(standing).toMatchObject({ status: 'in_review', attribution: 'yours' });
  expect(JSON.stringify(standing)).not.toContain('Élodie');

  await page.getByRole('link', { name: t('partners:open_on', { name }) }).click();
  await expect(page.getByText('A-1007')).toBeVisible();
  await expect(page.getByText(t('partners:applications.states.in_review')).first()).toBeVisible();
  await expect(page.getByText(t('partners:statements.empty'))).toBeVisible();
  await fine(page);

  // The offer names who brought the loan, before anything is signed.
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: Numbered[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  const path = `/staff/loan-requests/${found.items[0]?.id}`;
  const version = async () => (await officer.get<Numbered>(path)).version;
  await consulted(officer, path);
  await officer.post(`${path}/approve`, { version: await version(), send_email: false });
  const offer = await officer.post<Numbered>(`${path}/offer`, { version: await version(), insurance: false });
  const client = await account(florin, who);
  await signInClient(borrower, client);
  await borrower.waitForURL(/client/);
  await borrower.goto(`/client/offers/${offer.id}`);
  const told = borrower.getByRole('region', { name: t('client_offers:intermediary.title') });
  await expect(told).toContainText(`${name}, ORIAS 12 345 678`);
  await expect(told).toContainText(t('agreement:intermediary.paid'));
  await fine(borrower);
});

test('two partners bring one person, and a person says whom it is credited to @phone', async ({
  page,
  browser,
  florin,
}) => {
  const who = person('Disputée');
  const second = newColleague(florin);
  await signIn(page);
  await page.goto(partners);
  const other = await another(browser, florin);
  await signIn(other, second);
  const brought: { standing: (id: string) => Promise<Application>; id: string }[] = [];
  for (const name of ['Boutique Nord', 'Boutique Sud']) {
    const shop = await partnerProgram(florin, `Caisse ${name}`, second);
    await page.reload(); // it offers the program now
    await page.getByRole('button', { name: t('partners:add') }).click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, name, `Caisse ${name}`);
    await dialog.getByRole('button', { name: t('partners:form.propose') }).click();
    await expect(page.getByText(t('partners:form.proposed'))).toBeVisible();
    await other.goto(partners);
    await act(other, 'confirm', name).click();
    await yes(other, 'partners:acts.confirm').click();
    await expect(other.getByText(t('partners:confirm.done'))).toBeVisible();
    const link = await shop.begin(who, 'B-1');
    const borrower = await Caller.of(florin);
    await borrower.post('/applications/by-partner', { token: link.continue_url.split('#partner=')[1] });
    await borrower.post('/applications/current/submit', { declaration: true, consent_version: '2026-11-01' });
    brought.push({ standing: shop.standing, id: link.id });
  }
  await page.reload();
  const [nord, sud] = brought;
  expect((await sud?.standing(sud.id))?.attribution).toBe('open');
  const card = page.getByRole('region', { name: t('partners:conflicts.title') });
  await expect(card.getByText('Boutique Nord')).toBeVisible();
  await fine(page);
  await card.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const decide = dialog.getByRole('button', { name: t('partners:conflicts.decide') });
  await decide.click();
  await expect(dialog.getByText(t('errors:field.required'))).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Boutique Nord' }).check();
  await dialog.getByRole('textbox').fill('La personne a confirmé que la première boutique l’a conseillée.');
  await fine(page);
  await decide.click();
  await expect(page.getByText(t('partners:conflicts.done'))).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await sud?.standing(sud.id))?.attribution).toBe('not_yours');
  expect((await nord?.standing(nord.id))?.attribution).toBe('yours');

  await act(page, 'end', 'Boutique Sud').click();
  await yes(page, 'partners:acts.end').click();
  await page.getByText(t('partners:over', { number: 1 })).click();
  await expect(state(page, 'ended')).toBeVisible();
  await expect(sud?.standing(sud.id)).rejects.toThrow('partner.none');
  await fine(page);
});
