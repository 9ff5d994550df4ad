import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { type Florin, staff } from './florin.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const programs = '/admin-panel-secure-xk/settings/programs';

test.use({ own: 'programs' }); // who works here says who may be alone

/** What a program gets that calls with its secret, and with nothing of a person. */
const call = (florin: Florin, secret: string, path: string) =>
  fetch(`${florin.base}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

const act = (page: Page, of: string, name: string) =>
  page.getByRole('button', { name: t(`machines:programs.acts_on.${of}`, { name }), exact: true });

const yes = (page: Page, of: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(`machines:programs.acts.${of}`), exact: true });

const state = (page: Page, of: string) =>
  page.getByText(t(`machines:programs.states.${of}`), { exact: true }).first();

const scope = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: t(`machines:programs.scopes.${name}`) });

/** Fills in what has no default, with a kind of work; gives the secret that is then shown. */
async function make(page: Page, name: string, second: string): Promise<string> {
  await page.getByRole('button', { name: t('machines:programs.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('machines:programs.form.make') }).click();
  await expect(dialog.getByText(t('errors:field.required')).first()).toBeVisible();
  await expect(dialog.getByText(t('errors_desk:program.responsible'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('machines:programs.form.name'), exact: true }).fill(name);
  await dialog.getByLabel(t('machines:programs.contact_label')).fill('informatique@florin.example');
  await dialog.getByLabel(t('machines:programs.form.sort'), { exact: true }).selectOption('reader');
  await expect(scope(page, 'loan.read')).toBeChecked();
  await scope(page, 'dashboard.read').uncheck();
  await dialog.getByLabel(t('machines:programs.addresses_label')).fill('tout');
  await dialog.getByLabel(t('machines:programs.form.second')).selectOption({ label: second });
  await dialog.getByRole('button', { name: t('machines:programs.form.make') }).click();
  await expect(dialog.getByText(t('errors_desk:program.addresses'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel(t('machines:programs.addresses_label')).fill('127.0.0.0/8\n::1');
  await dialog.getByRole('button', { name: t('machines:programs.form.make') }).click();
  await expect(dialog.getByText(t('machines:programs.once.waits'))).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('machines:once.done') }).click();
  return secret;
}

test('a program reads what two people opened to it, is narrowed by one, and stopped at once @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const name = 'Entrepôt de données';
  const second = newColleague(florin);
  await signIn(page);
  await page.goto(programs);
  await expect(page.getByText(t('machines:programs.empty'))).toBeVisible();
  await expectAccessible(page);
  const secret = await make(page, name, second.name);
  await expect(state(page, 'waiting')).toBeVisible();
  await expect(act(page, 'withdraw', name)).toBeVisible();
  await expect(act(page, 'confirm', name)).toHaveCount(0); // who made it is not the second person
  expect(await refusal(await call(florin, secret, '/staff/loans'))).toEqual([403, 'key.waiting']);

  const other = await another(browser, florin);
  await florin.mailTo(second.email, 'staff.program_waiting');
  await signIn(other, second);
  await other.goto(programs);
  await act(other, 'confirm', name).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('loan.read', { exact: true })).toBeVisible();
  await expect(dialog.getByText('127.0.0.0/8')).toBeVisible();
  await expectAccessible(other);
  await yes(other, 'confirm').click();
  await expect(state(other, 'active')).toBeVisible();
  expect((await call(florin, secret, '/staff/loans')).status).toBe(200);
  expect((await call(florin, secret, '/staff/loan-requests')).status).toBe(200);
  expect(await refusal(await call(florin, secret, '/staff/dashboard'))).toEqual([403, 'key.no_scope']);

  await page.reload();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await act(page, 'change', name).click();
  await scope(page, 'request.read').uncheck();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('machines:programs.change.save') })
    .click();
  await expect(page.getByText(t('machines:programs.changed')).first()).toBeVisible();
  expect((await call(florin, secret, '/staff/loans')).status).toBe(200);
  expect(await refusal(await call(florin, secret, '/staff/loan-requests'))).toEqual([403, 'key.no_scope']);

  await act(page, 'change', name).click(); // wider again: today and wanted stand side by side
  await scope(page, 'request.read').check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('machines:programs.change.save') })
    .click();
  await expect(page.getByText(t('machines:programs.proposed')).first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('request.read');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await call(florin, secret, '/staff/loan-requests')).status).toBe(403);
  await act(page, 'withdraw', name).click();
  await yes(page, 'withdraw').click();
  await expect(page.getByText(t('machines:programs.steps.withdraw.done')).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  await act(page, 'stop', name).click();
  await expectAccessible(page);
  await yes(page, 'stop').click();
  await expect(state(page, 'stopped')).toBeVisible();
  expect(await refusal(await call(florin, secret, '/staff/loans'))).toEqual([403, 'program.stopped']);
  await act(page, 'start', name).click();
  await yes(page, 'start').click();
  await expect(page.getByText(t('machines:programs.waits.goes_on'))).toBeVisible();
  expect((await call(florin, secret, '/staff/loans')).status).toBe(403);
  await other.reload();
  await act(other, 'confirm', name).click();
  await yes(other, 'confirm').click();
  await expect(state(other, 'active')).toBeVisible();
  expect((await call(florin, secret, '/staff/loans')).status).toBe(200);

  await page.reload();
  await act(page, 'end', name).click();
  await yes(page, 'end').click();
  await page.getByText(t('machines:programs.over', { number: 1 })).click();
  await expect(state(page, 'ended')).toBeVisible();
  await expectAccessible(page);
  expect(await refusal(await call(florin, secret, '/staff/loans'))).toEqual([401, 'key.unknown']);
  await other.context().close();
});

test('a second secret takes the place of the first, and everything stops with one button', async ({
  page,
  browser,
  florin,
}) => {
  const name = 'Comptabilité';
  const second = newColleague(florin);
  await signIn(page);
  await page.goto(programs);
  const first = await make(page, name, second.name);
  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(programs);
  await act(other, 'confirm', name).click();
  await yes(other, 'confirm').click();
  await expect(state(other, 'active')).toBeVisible();

  await act(other, 'add_secret', name).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel(t('machines:programs.form.last_day')).fill('2020-01-01');
  await dialog.getByRole('button', { name: t('machines:programs.form.make') }).click();
  await expect(dialog.locator('[aria-invalid]')).toBeFocused();
  await dialog.getByLabel(t('machines:programs.form.last_day')).fill(inDays(florin, 90));
  await dialog.getByRole('button', { name: t('machines:programs.form.make') }).click();
  await expect(dialog.getByText(t('machines:programs.once.waits'))).toBeVisible();
  const next = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: t('machines:once.done') }).click();
  await expect(act(other, 'withdraw', name)).toBeVisible();
  await expect(act(other, 'add_secret', name)).toHaveCount(0); // two live already
  expect(await refusal(await call(florin, next, '/staff/loans'))).toEqual([403, 'key.waiting']);

  await page.reload();
  await act(page, 'confirm', name).click();
  await yes(page, 'confirm').click();
  await expect(page.getByText(t('machines:programs.secrets.states.active'), { exact: true })).toHaveCount(2);
  expect((await call(florin, next, '/staff/loans')).status).toBe(200);
  const hint = first.slice(0, 'flk_live_'.length + 4);
  const end = t('machines:programs.secrets.end_on', { hint, name });
  await page.getByRole('button', { name: end }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('machines:programs.secrets.end') })
    .click();
  await expect(page.getByText(t('machines:programs.secrets.end_done')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: end })).toHaveCount(0);
  expect(await refusal(await call(florin, first, '/staff/loans'))).toEqual([401, 'key.unknown']);
  expect((await call(florin, next, '/staff/loans')).status).toBe(200);

  await page.getByRole('button', { name: t('machines:programs.stop_all.label') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('machines:programs.stop_all.label') })
    .click();
  await expect(state(page, 'stopped')).toBeVisible();
  await expect(page.getByRole('button', { name: t('machines:programs.stop_all.label') })).toHaveCount(0);
  expect(await refusal(await call(florin, next, '/staff/loans'))).toEqual([403, 'program.stopped']);
  await other.context().close();
});

test('the page fits a narrow screen, in the dark too', async ({ page, florin }) => {
  await signIn(page);
  await page.goto(programs);
  const list = await page.request.get('/api/v1/staff/programs');
  const { people, self } = await list.json();
  const other = people.find((one: { id: string }) => one.id !== self) ?? { id: self };
  const scopes = ['request.read', 'offer.read', 'loan.read', 'product.read', 'client.read', 'dossier.export'];
  const made = await page.request.post('/api/v1/staff/programs', {
    data: {
      name: 'Entrepôt de données du groupe, site de Bâle',
      contact: staff.email,
      scopes,
      addresses: ['2001:db8:1234:5678::/64', '203.0.113.0/24'],
      responsible: [self, other.id],
      expires_on: inDays(florin, 90),
    },
  });
  expect(made.status()).toBe(201);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByText('2001:db8:1234:5678::/64')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('machines:programs.add') }).click();
  await expect(
    page.getByRole('textbox', { name: t('machines:programs.form.name'), exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('machines:programs.add') })).toBeFocused();
});

const inDays = (florin: Florin, days: number) =>
  new Date(florin.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
