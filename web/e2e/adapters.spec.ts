import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const adapters = '/admin-panel-secure-xk/settings/adapters';

test.use({ own: 'adapters', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

let server: Server;
let url = '';

/** An adapter that describes itself and signs nothing. */
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const found = request.url === '/.well-known/florin-adapter';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        protocol: 1,
        name: 'Registre de démonstration',
        version: '1.0',
        capabilities: [
          { name: 'bureau.consult', mode: 'sync', data: ['name', 'birth_date', 'address'] },
          { name: 'iban.verify', mode: 'sync', data: ['name', 'iban'] },
        ],
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

test('two people agree on what an adapter may do and be told, and one stops it @phone', async ({
  page,
  browser,
  florin,
}) => {
  const second = newColleague(florin);
  await signIn(page);
  await page.goto(adapters);
  await expect(page.getByText(t('machines:adapters.empty'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('machines:adapters.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('machines:adapters.form.url')).fill(`${url}/nothing`);
  await dialog.getByRole('button', { name: t('machines:adapters.form.look') }).click();
  await expect(dialog.getByText(t('errors_desk:adapter.description'))).toBeVisible();
  await dialog.getByLabel(t('machines:adapters.form.url')).fill(url);
  await dialog.getByRole('button', { name: t('machines:adapters.form.look') }).click();
  await dialog.getByRole('textbox', { name: t('machines:adapters.form.name') }).fill('Registre');
  await dialog.getByRole('checkbox', { name: t('machines:adapters.capabilities.iban_verify') }).uncheck();
  const born = dialog.getByRole('checkbox', { name: t('machines:adapters.data.birth_date') });
  await born.uncheck();
  await dialog.getByRole('button', { name: t('machines:adapters.form.make') }).click();
  await expect(dialog.getByText(t('errors_desk:adapter.name'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('machines:adapters.form.name') }).fill('registre');
  await dialog.getByRole('button', { name: t('machines:adapters.form.make') }).click();
  await expect(dialog.getByText(t('errors_desk:adapter.data_needed'))).toBeVisible();
  await born.check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: t('machines:adapters.form.make') }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  expect(
    createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update('x')
      .digest(),
  ).toHaveLength(32);
  await dialog.getByRole('button', { name: t('machines:once.done') }).click();
  await expect(page.getByText(t('machines:adapters.states.waiting'), { exact: true })).toBeVisible();

  const act = (on: typeof page, name: 'confirm' | 'stop' | 'calls') =>
    on.getByRole('button', {
      name: t('machines:adapters.act_on', { act: t(`machines:adapters.acts.${name}`), name: 'registre' }),
    });
  await expect(act(page, 'confirm')).toHaveCount(0);
  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(adapters);
  await act(other, 'confirm').click();
  await expect(other.getByRole('dialog').getByText(t('machines:adapters.data.birth_date'))).toBeVisible();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('machines:adapters.acts.confirm'), exact: true })
    .click();
  await expect(other.getByText(t('machines:adapters.states.active'), { exact: true })).toBeVisible();
  await page.reload();
  await act(page, 'calls').click();
  await expect(dialog.getByText(t('machines:adapters.calls.empty'))).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'stop').click();
  await dialog.getByRole('button', { name: t('machines:adapters.acts.stop'), exact: true }).click();
  await expect(page.getByText(t('machines:adapters.states.stopped'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
