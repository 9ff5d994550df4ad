import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, consulted, licensed } from './loan.ts';
import { keepCodes } from './own-security.ts';
import { plugInDevice } from './passkey.ts';
import { another, type Colleague, enterPassword, expectArea, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const area = '/admin-panel-secure-xk';
const programs = `${area}/settings/programs`;
const name = 'Moteur de décision';
test.use({ moving: true, own: 'mandates' }); // who works here says who may be alone

type Figure = `${'approve' | 'release' | 'book' | 'refund'}.${'max' | 'count' | 'sum'}` | 'refuse.count';

const act = (page: Page, of: string) =>
  page.getByRole('button', { name: t(`machines:programs.acts_on.${of}`, { name }), exact: true });

const press = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`machines:programs.${key}`), exact: true })
    .click();

const scope = (page: Page, of: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: t(`machines:programs.scopes.${of}`) });

const figure = (page: Page, of: Figure) =>
  page.getByRole('dialog').getByLabel(t(`machines:programs.mandate.figures.${of}`), { exact: true });

const condition = (page: Page, of: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: t(`machines:programs.mandate.conditions.${of}`) });

/** Two people who have been here for more than a week, each with a passkey: nobody else opens what decides. */
async function seasoned(
  page: Page,
  browser: Browser,
  florin: Florin,
): Promise<[Page, Colleague, Page, Colleague]> {
  const [first, second] = [newColleague(florin), newColleague(florin)];
  const other = await another(browser, florin);
  const pairs = [
    [page, first],
    [other, second],
  ] as const;
  for (const [on, who] of pairs) {
    await plugInDevice(on);
    await signIn(on, who);
    await on.goto(`${area}/security`);
    await on.getByRole('button', { name: t('security:factors.add_passkey') }).click();
    await on.getByRole('button', { name: t('security:passkey.create') }).click();
    await keepCodes(on);
  }
  florin.passDays(8);
  for (const [on, who] of pairs) await enter(on, who);
  return [page, first, other, second];
}

/** Signs someone in who has a passkey. */
async function enter(page: Page, who: Colleague): Promise<void> {
  await enterPassword(page, who);
  await page.getByRole('button', { name: t('access:second.passkey_submit') }).click();
  await expectArea(page);
}

/** Types a mandate to approve and to recommend refusals, wrongly at first: each refusal stands at its field. */
async function agree(page: Page, second: Colleague): Promise<string> {
  await page.goto(programs);
  await page.getByRole('button', { name: t('machines:programs.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('machines:programs.form.name'), exact: true }).fill(name);
  await dialog.getByLabel(t('machines:programs.contact_label')).fill('informatique@florin.example');
  await expect(dialog.getByText(t('machines:programs.mandate.hint'))).toHaveCount(0); // nothing to bound yet
  await scope(page, 'request.read').check();
  await scope(page, 'request.decide').check();
  await dialog.getByLabel(t('machines:programs.rate_label'), { exact: true }).selectOption('bulk');
  await dialog.getByLabel(t('machines:programs.form.second')).selectOption({ label: second.name });
  await figure(page, 'approve.count').fill('vingt');
  await dialog.getByLabel(t('machines:programs.mandate.refuse'), { exact: true }).selectOption('recommend');
  await press(page, 'form.make');
  await expect(dialog.getByText(t('errors:field.required'))).toHaveCount(5); // two amounts, a count, a product, a currency
  await expect(figure(page, 'approve.max')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('[aria-invalid]').first()).toBeFocused();
  await expectFits(page);

  await dialog.getByLabel(t('machines:programs.mandate.currency'), { exact: true }).selectOption('EUR');
  await dialog.getByRole('checkbox', { name: 'EU-CONSO', exact: true }).check();
  await figure(page, 'approve.max').fill('9 000 €'); // as people write it
  await figure(page, 'approve.sum').fill("100'000,50");
  await figure(page, 'refuse.count').fill('5');
  for (const each of [
    'opinion.favourable',
    'register.clear',
    'papers.checked',
    'client.not_blocked',
    'no_lookalike',
  ])
    await expect(condition(page, each)).toBeChecked();
  await condition(page, 'papers.checked').uncheck();
  await dialog
    .getByRole('checkbox', { name: t('machines:programs.mandate.acts.request.close'), exact: true })
    .check();
  await press(page, 'form.make');
  await expect(dialog.getByText(t('errors:mandate.range'))).toHaveCount(1);
  await expect(figure(page, 'approve.count')).toBeFocused();
  await figure(page, 'approve.count').fill('20');
  await press(page, 'form.make');
  await expect(dialog.getByText(t('machines:programs.once.waits'))).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: t('machines:once.done') }).click();
  return secret;
}

/** A call of a program. */
async function call(florin: Florin, secret: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${florin.base}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': createHash('sha256').update(`${path} ${Math.random()}`).digest('hex'),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A request of 10 000 € whose register has nothing against it. */
async function asked(florin: Florin, lastName: string): Promise<string> {
  const who = person(lastName);
  await apply(florin, who);
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  const id = found.items[0]?.id ?? '';
  await consulted(officer, `/staff/loan-requests/${id}`);
  return id;
}

test('what decides waits for two seasoned people and a day, and tells the desk what it leaves to people @phone', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  await licensed(florin);
  const [one, first, other, second] = await seasoned(page, browser, florin);
  const secret = await agree(one, second);
  const sum = /100\s000,50\s€/;
  await expect(one.getByText(sum).first()).toBeVisible();
  await expectFits(one);

  await other.goto(programs);
  await act(other, 'confirm').click();
  await expect(other.getByRole('dialog').getByText(sum).first()).toBeVisible();
  await expectFits(other);
  await press(other, 'acts.confirm');
  await expect(other.getByText(t('machines:programs.waits.due_title')).first()).toBeVisible();
  await expect(other.getByText(/^Confirmé par .* vaut dès le/).first()).toBeVisible();
  await expectFits(other);
  expect((await call(florin, secret, 'GET', '/program')).body.code).toBe('key.waiting');

  florin.passDays(1.1);
  await expect
    .poll(async () => (await call(florin, secret, 'GET', '/program')).status, { timeout: 90_000 })
    .toBe(200);
  await enter(one, first);
  await enter(other, second);

  // Wider waits, with today and wanted side by side; narrower counts at once.
  await one.goto(programs);
  await act(one, 'change').click();
  await expect(figure(one, 'approve.sum')).toHaveValue(/100000[.,]50/);
  await figure(one, 'approve.max').fill('9500');
  await press(one, 'change.save');
  const table = one.getByRole('table');
  await expect(table).toContainText(/9\s500,00/);
  await expect(table).toContainText(/9\s000,00/);
  await expectFits(one);
  await act(one, 'withdraw').click();
  await press(one, 'acts.withdraw');
  await expect(table).toHaveCount(0);
  await act(one, 'change').click();
  await figure(one, 'approve.count').fill('10');
  await press(one, 'change.save');
  await expect(one.getByText(t('machines:programs.changed')).first()).toBeVisible();
  await expect(
    one.getByText(`${t('machines:programs.mandate.figures.approve.count')} : 10`, { exact: true }),
  ).toBeVisible();

  // A key pair: what is no public key is refused at its field.
  await act(one, 'add_key').click();
  const dialog = one.getByRole('dialog');
  const jwk = dialog.getByLabel(/JWK/);
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await jwk.fill('{"kty":"RSA"}');
  await press(one, 'keys.add');
  await expect(dialog.getByText(t('errors_desk:jwk.kind'))).toBeVisible();
  await expect(jwk).toBeFocused();
  await jwk.fill(JSON.stringify(pair.privateKey.export({ format: 'jwk' })));
  await press(one, 'keys.add');
  await expect(dialog.getByText(t('errors_desk:jwk.private'))).toBeVisible();
  await expectFits(one);
  await jwk.fill(JSON.stringify(pair.publicKey.export({ format: 'jwk' })));
  await press(one, 'keys.add');
  await expect(one.getByText(/^Nouvelle clé publique de/)).toBeVisible();
  await expectFits(one);
  await other.goto(programs);
  await act(other, 'confirm').click();
  await press(other, 'acts.confirm');
  await expect(other.getByText(t('machines:programs.waits.due_title')).first()).toBeVisible();
  florin.passDays(1.1);
  await enter(other, second);
  await other.goto(programs);
  const keys = other.getByRole('region', { name: t('machines:programs.keys.of', { name }) });
  await expect(async () => {
    await other.reload();
    await expect(keys.getByText(t('machines:programs.secrets.states.active'), { exact: true })).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await expectFits(other);
  await keys.getByRole('button').click();
  await expectAccessible(other);
  await press(other, 'secrets.end');
  await expect(other.getByText(t('machines:programs.secrets.end_done')).first()).toBeVisible();

  // Beyond the mandate it proposes, and a refusal it recommends: people see why, and decide.
  const beyond = await asked(florin, 'Grandjean');
  const officer = await Caller.staff(florin);
  const version = async (id: string) =>
    (await officer.get<{ version: number }>(`/staff/loan-requests/${id}`)).version;
  const approved = await call(florin, secret, 'POST', `/staff/loan-requests/${beyond}/approve`, {
    version: await version(beyond),
    send_email: false,
  });
  expect(approved).toMatchObject({ status: 200, body: { stage: 'awaiting_second_approval' } });
  await other.goto(`${area}/loan-requests/${beyond}`);
  await expect(other.getByText(t('requests:second.title', { by: name }))).toBeVisible();
  await expect(other.getByText(t('requests:second.beyond.approve.max_minor'))).toBeVisible();
  await expect(other.getByText(t('requests:second.yours'))).toBeVisible(); // through the program that they answer for
  await expect(
    other.getByRole('button', { name: t('requests:tasks.second_approve'), exact: true }),
  ).toHaveCount(0);
  await expectFits(other);

  const poor = await asked(florin, 'Lemoine');
  const refused = await call(florin, secret, 'POST', `/staff/loan-requests/${poor}/refuse`, {
    version: await version(poor),
    reason: 'Les revenus ne suffisent pas.',
    send_email: false,
  });
  expect(refused).toMatchObject({ status: 200, body: { recommended: true } });
  await other.goto(`${area}/loan-requests/${poor}`);
  await expect(other.getByText(t('requests:advice.title', { by: name }))).toBeVisible();
  await expect(other.getByText('Les revenus ne suffisent pas.')).toBeVisible();
  await expectFits(other);
  await other.context().close();
});
