import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { applicationOf, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, licensed } from './loan.ts';
import { type Program, program } from './program.ts';
import { another, newColleague } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const shop = 'https://boutique.example';

test.use({ moving: true, own: 'frame' });
test.beforeAll(async ({ florin }) => licensed(florin));

interface Link {
  id: string;
  frame_url: string;
}

/** A partner whose pages are at one origin, and its program. */
async function partner(florin: Florin, name: string): Promise<Program> {
  const second = newColleague(florin);
  const till = await program(florin, `Caisse ${name}`, second, ['partner.read', 'partner.apply']);
  const [first, other] = [await Caller.staff(florin), await Caller.staff(florin, second)];
  const commission = {
    on: 'paid_out',
    paid_by: 'lender',
    currency: 'EUR',
    percent: '1.25',
    flat: 0,
    tiers: [],
    cap: 0,
    clawback: { days: 30, withdrawn: true, default_before: 0 },
  };
  const made = await first.post<{ id: string; version: number }>('/staff/partners', {
    name,
    kind: 'shop',
    register: '',
    registration: '',
    address: '1 rue de la Paix, 75002 Paris',
    countries: ['CH'],
    programs: [till.id],
    origins: [shop],
    holder: name,
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    agreement: { from: '2026-01-01', to: null, commission },
  });
  await other.post(`/staff/partners/${made.id}/confirm`, { version: made.version });
  return till;
}

const begin = (till: Program, external: string, return_url = '') => {
  const { declaration: _, consent_version: __, ...prefill } = applicationOf(person('Encadrée'));
  const body = { external_id: external, product: 'EU-CONSO', prefill, ...(return_url && { return_url }) };
  return till.call<Link>('POST', '/partner/applications', body);
};

/** A page of another site that shows the form, and keeps what it is told. */
async function show(context: BrowserContext, florin: Florin, origin: string, link: Link): Promise<Page> {
  const html = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Boutique</title>
    <script src="${florin.base}/florin-apply.js"></script>
    <script>
      window.heard = [];
      for (const name of ['step', 'done']) addEventListener(name, (e) => heard.push(name + ' ' + JSON.stringify(e.detail)));
    </script>
    <main><h1>Payer en plusieurs fois</h1><florin-apply title="Demande de crédit" partner="${link.frame_url}"></florin-apply></main>`;
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(`${origin}/checkout`);
  return page;
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

async function finish(frame: FrameLocator): Promise<void> {
  for (const step of [2, 3, 4]) {
    await frame.getByRole('button', { name: t('apply:next') }).click();
    await expect(frame.getByText(t('apply:step_of', { step, total: 4 }))).toBeVisible();
  }
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: t('apply:submit') }).click();
  await expect(frame.getByRole('heading', { name: t('apply:success.title') })).toBeVisible();
}

test('a person applies in a frame on the page of a partner, without a cookie, and goes on outside of it @phone @postgres', async ({
  browser,
  florin,
}) => {
  const till = await partner(florin, 'Boutique du Lac');
  const link = await begin(till, 'A-1', `${shop}/merci`);
  const context = (await another(browser, florin)).context();
  const page = await show(context, florin, shop, link);
  const frame = page.frameLocator('florin-apply iframe');
  await expect(frame.getByText(t('begun:partner.title', { name: 'Boutique du Lac' }))).toBeVisible();
  await expect(frame.getByLabel(t('apply:fields.last_name'), { exact: false }).last()).toHaveValue(
    'Encadrée',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const fits = () =>
    page.locator('iframe').evaluate((each) => Number.parseInt(getComputedStyle(each).height, 10) > 1000);
  await expect.poll(fits).toBe(true);
  for (const each of page.frames()) expect(each.url()).not.toContain('partner=');

  await frame.getByLabel(t('apply:fields.first_name')).fill('Élodie');
  await finish(frame);
  expect(await heard(page)).toEqual([
    'step {"step":1}',
    'step {"step":2}',
    'step {"step":3}',
    'step {"step":4}',
    'done {}',
  ]);
  expect(await till.call('GET', `/partner/applications/${link.id}`)).toMatchObject({ status: 'in_review' });
  expect(await context.cookies()).toEqual([]);
  const kept = await page.frames()[1]?.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual([]);

  const [home] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Florin', exact: false }).first().click(),
  ]);
  await expect(home).toHaveURL(/^http:\/\/localhost:\d+\/$/); // whose form it is
  const [outside] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: t('apply:success.account_link') }).click(),
  ]);
  await expect(outside).toHaveURL(/^http:\/\/localhost:\d+\/login/);
  await expect(frame.getByRole('heading', { name: t('apply:success.title') })).toBeVisible();
});

test('a frame says why a link opens nothing, and no other page may show it', async ({ browser, florin }) => {
  const till = await partner(florin, 'Boutique du Bois');
  const link = await begin(till, 'B-1');
  const context = (await another(browser, florin)).context();
  const refused = await show(context, florin, 'https://ailleurs.example', link);
  await expect.poll(() => refused.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  expect(await heard(refused)).toEqual([]);

  const page = await show(context, florin, shop, link);
  const frame = page.frameLocator('florin-apply iframe');
  await expect(frame.getByText(t('apply:step_of', { step: 1, total: 4 }))).toBeVisible(); // nobody has used it up
  await page.reload();
  await expect(frame.getByText(t('errors_desk:partner_link.used'))).toBeVisible();
  await expectAccessible(page);
  const [begun] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: t('apply:resume.start_over') }).click(),
  ]);
  await expect(begun).toHaveURL(/^http:\/\/localhost:\d+\/apply/);

  const answer = await fetch(`${florin.base}/frame/none`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});
