import type { Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { type Client, field, newClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, takenOver, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { account, Caller, licensed, liveLoan } from './loan.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test.use({ moving: true, own: 'client-area' });

async function enter(page: Page, { email, password }: Client): Promise<void> {
  await page.goto('/login');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/client$/);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('client:tabs.label') }).getByRole('link', { name, exact: true });

async function refuse(florin: Florin, id: string): Promise<void> {
  const officer = await Caller.staff(florin);
  const { version } = await officer.get<{ version: number }>(`/staff/loan-requests/${id}`);
  await officer.post(`/staff/loan-requests/${id}/refuse`, {
    version,
    reasons: ['affordability'],
    reason: 'Budget',
    send_email: false,
  });
}

test('a decision shows on the page that is open @phone @postgres', async ({ page, florin }) => {
  const who = person('Direct');
  await apply(florin, who);
  const client = await account(florin, who);
  await enter(page, client);
  await expect(page.getByText(/^CL-[0-9A-F]{8}$/)).toBeVisible();
  const card = page
    .getByRole('listitem')
    .filter({ hasText: t('client_requests:progress.review') })
    .first();
  await expect(card.getByText(t('decision:now.in_review'))).toBeVisible();
  await expect(page.getByText(t('client_loan:home.todo.papers_note'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const own = await (await page.request.get('/api/v1/me/loan-requests')).json();
  await refuse(florin, own.items[0].id);
  await expect(page.getByText(t('decision:now.declined')).first()).toBeVisible();
});

test('a request that was decided behind the back of a page shows so, instead of failing', async ({
  page,
  florin,
}) => {
  const who = person('Tardif');
  await apply(florin, who);
  const client = await account(florin, who);
  await page.route('**/api/v1/me/events', () => undefined); // this page hears of nothing
  await enter(page, client);
  const own = await (await page.request.get('/api/v1/me/loan-requests')).json();
  await page.goto(`/client/requests/${own.items[0].id}`);
  await page.getByRole('button', { name: t('client_requests:withdraw.open') }).click();
  await refuse(florin, own.items[0].id);
  await page.getByRole('button', { name: t('client_requests:withdraw.confirm') }).click();
  await expect(page.getByText(t('decision:now.declined')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('client_requests:withdraw.open') })).toHaveCount(0);
});

test('each part has its address, and what a client says of themselves is kept', async ({ page, florin }) => {
  await newClient(page, florin);
  await page.goto('/client');
  await tab(page, t('client:tabs.history')).click();
  await expect(page).toHaveURL(/\/client\/history$/);
  await expect(page.getByText(t('client_loan:history.empty'))).toBeVisible();
  await expectAccessible(page);
  await tab(page, t('client:tabs.profile')).click();
  await expect(page.getByText("L'adresse email ne peut pas être modifiée")).toBeVisible();
  await expect(page.getByText('Le nom ne peut pas être modifié')).toBeVisible();
  await expectAccessible(page);

  const phone = page.getByRole('region', { name: t('profile:phone.title') });
  await field(page, 'phone').fill('12');
  await phone.getByRole('button', { name: t('profile:save') }).click();
  await expect(phone.getByText(t('errors:phone.invalid'))).toBeVisible();
  await field(page, 'phone').fill('+41 79 123 45 67');
  await phone.getByRole('button', { name: t('profile:save') }).click();
  await expect(page.getByText(t('profile:phone.saved'))).toBeVisible();

  await field(page, 'address').fill('Rue des Lilas');
  await field(page, 'postal_code').fill('1003');
  await field(page, 'city').fill('Lausanne');
  await field(page, 'country').selectOption('CH');
  await page
    .getByRole('region', { name: t('profile:home.title') })
    .getByRole('button', { name: t('profile:save') })
    .click();
  await expect(page.getByText(t('profile:home.saved'))).toBeVisible();
  await page.reload();
  await expect(field(page, 'address')).toHaveValue('Rue des Lilas');
  await expect(field(page, 'phone')).toHaveValue('+41791234567');

  await page.getByRole('link', { name: t('client:new') }).click();
  await expect(page).toHaveURL(/\/apply/);
  await expect(field(page, 'city')).toHaveValue('Lausanne');
  await expect(field(page, 'first_name')).toHaveValue('Léa');
});

test('a borrower finds chart, table, statement and every way, and a new home waits for its proof', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const loan = await liveLoan(florin);
  await enter(page, loan.client);
  await tab(page, t('client:tabs.history')).click();
  const balance = page.getByRole('region', { name: t('client_loan:balance.title') });
  await expect(balance.getByRole('img', { name: t('client_loan:balance.title') })).toBeVisible();
  await expectAccessible(page);
  await balance.getByRole('button', { name: t('client_loan:balance.as_table') }).click();
  await expect(balance.getByRole('table')).toBeVisible();
  const statement = page.waitForEvent('download');
  await page
    .getByRole('region', { name: t('client_loan:statements.title') })
    .getByRole('link')
    .first()
    .click();
  expect((await statement).suggestedFilename()).toBe('florin-statement.pdf');

  await tab(page, t('client:tabs.profile')).click();
  await field(page, 'city').fill('Lyon');
  await page.getByRole('button', { name: t('profile:home.propose') }).click();
  await expect(page.getByText(t('profile:change.missing'))).toBeVisible();
  await page.getByLabel(t('profile:change.send')).setInputFiles({
    name: 'facture.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf at all'),
  });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('profile:change.withdraw') }).click();
  await expect(page.getByText(t('profile:change.missing'))).toBeHidden();
});

test('a session that ends warns first, and gives back what was typed', async ({ page, florin }) => {
  const client = await newClient(page, florin);
  await page.clock.install();
  await page.goto('/client/profile');
  await field(page, 'address').fill('Rue encore inconnue');
  await page.clock.fastForward('12:30');
  const dialog = page.getByRole('dialog', { name: t('auth:ending.title') });
  await expect(dialog).toBeHidden(); // the program's clock says that no one has to be warned yet
  florin.passDays(1);
  await expect(async () => {
    await page.clock.fastForward('12:30'); // whenever the answer before has told when to look next
    await expect(page.getByRole('heading', { name: t('auth:again.title') })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(field(page, 'address')).toBeHidden();
  await field(page, 'email').last().fill(client.email);
  await page.locator('input[autocomplete="current-password"]').first().fill(client.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(field(page, 'address')).toHaveValue('Rue encore inconnue');
});

/** Presses Tab from the top to the bottom: every stop is in sight, in the order of the page, and none is a trap. */
async function expectFocusOrder(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: string[] = [];
  let last = -1;
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return;
      const { width, height } = at.getBoundingClientRect();
      const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
      return { place: [...document.querySelectorAll('*')].indexOf(at), seen: width * height > 0, name };
    });
    if (!stop || (stop.place <= last && i > 8)) break;
    expect(stop.seen, `${stop.name} takes the focus, but no place`).toBe(true);
    // A radio or a field of a group may come before its label, never before what was left already.
    expect(stop.place, `${stop.name} comes after ${stops.at(-1)}`).toBeGreaterThan(last);
    stops.push(stop.name);
    last = stop.place;
  }
  expect(stops.length, stops.join(' | ')).toBeGreaterThan(8);
  expect(stops.length, `a trap: ${stops.slice(-5).join(' | ')}`).toBeLessThan(150);
}

test('every part is read, walked by keyboard and fits, by day and by night, on small screens and in large letters', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const loan = await liveLoan(florin);
  await enter(page, loan.client);
  const first = async (list: string) =>
    (await (await page.request.get(`/api/v1/me/${list}`)).json()).items[0].id;
  const addresses = ['', '/history', '/documents', '/profile', '/support', '/rights', '/security'];
  const details = [`/loans/${await first('loans')}`, `/requests/${await first('loan-requests')}`];
  for (const address of [...addresses, ...details]) {
    await page.goto(`/client${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined); // the stream of changes stays open
    await expectFocusOrder(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const [width, letters] of [
      [320, '100%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('what was typed survives a killed server and another window', async ({ page, florin, problems }) => {
  await newClient(page, florin);
  await page.goto('/client/profile');
  await field(page, 'address').fill('Rue encore inconnue');
  await florin.kill();
  await expect(page.getByText(t('client:away'))).toBeVisible();
  await florin.start();
  await expect(page.getByText(t('client:away'))).toBeHidden({ timeout: 60_000 });

  const other = await page.context().newPage();
  await other.goto('/client/profile');
  await field(other, 'city').fill('Lausanne');
  await field(other, 'postal_code').fill('1003');
  await field(other, 'address').fill('Rue des Lilas');
  await field(other, 'country').selectOption('CH');
  await other
    .getByRole('region', { name: t('profile:home.title') })
    .getByRole('button', { name: t('profile:save') })
    .click();
  await expect(other.getByText(t('profile:home.saved'))).toBeVisible();
  await page.bringToFront();
  await expect(field(page, 'city')).toHaveValue('Lausanne');
  await expect(field(page, 'address')).toHaveValue('Rue encore inconnue');
  await other.close();
  // That no one answers for a while is what this test is about.
  const silence = /net::ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET)/;
  problems.splice(0, problems.length, ...problems.filter((problem) => !silence.test(problem)));
});

test('a page that is loaded anew on a telephone stays where it was @phone-only', async ({ page, florin }) => {
  await newClient(page, florin);
  await page.goto('/client/support');
  await expect(page.getByRole('link', { name: t('client:tabs.support') }).first()).toBeVisible();
  const place = 150; // the page has as much below the screen before anything has arrived
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/me/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await takenOver(page); // the end of the page is all there is
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  answer();
  await expect(page.getByRole('button', { name: t('rights:complaint.start') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
