import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings';

test.use({ settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another program's server, which answers what it is told to. */
class Receiver {
  status = 204;
  readonly told: Told[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, answer) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        this.told.push({ headers: request.headers, body });
        answer.writeHead(this.status).end('bien reçu');
      });
    });
  }

  async url(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/florin`;
  }

  close = () => this.server.close();
}

/** By the library that receivers are sent to. */
function verified(secret: string, { headers, body }: Told): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('a webhook is added, tested, fails, is paused and deleted @postgres', async ({ page }) => {
  const receiver = new Receiver();
  const url = await receiver.url();
  await signIn(page);
  await page.goto(settings);
  await page.getByRole('link', { name: t('settings:sections.webhooks.title') }).click();
  await expect(page.getByText(t('machines:webhooks.empty'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('machines:webhooks.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('machines:webhooks.form.name')).fill('Comptabilité');
  await dialog.getByLabel(t('machines:webhooks.form.url')).fill('https://192.168.1.1/');
  await dialog.getByRole('button', { name: t('machines:webhooks.form.add') }).click();
  await expect(dialog.getByText(t('errors_desk:webhook.private'))).toBeVisible();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.getByLabel(t('machines:webhooks.form.url')).fill(url);
  await dialog.getByLabel(t('machines:kinds.payment_booked')).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('machines:webhooks.form.add') }).click();
  await expect(dialog.getByText(t('machines:webhooks.secret.text'))).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('machines:once.done') }).click();

  await page.getByRole('link', { name: 'Comptabilité' }).click();
  await page.getByRole('button', { name: t('machines:webhooks.acts.test') }).click();
  await expect(dialog.getByText(t('machines:webhooks.test.taken'))).toBeVisible();
  await dialog.getByRole('button', { name: t('machines:close') }).click();
  const [first] = receiver.told;
  expect(first && verified(secret, first)).toBe(true);
  receiver.status = 500;
  await page.getByRole('button', { name: t('machines:webhooks.acts.test') }).click();
  await expect(dialog.getByText('bien reçu')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('machines:close') }).click();
  const log = page.getByRole('table');
  await expect(log.getByText(t('machines:webhooks.log.states.given_up'))).toBeVisible();
  await log.getByRole('button').first().click();
  await expect(dialog.getByText('"type": "test"')).toBeVisible();
  await expectAccessible(page);
  receiver.status = 200;
  await dialog.getByRole('button', { name: t('machines:webhooks.log.send_again') }).click();
  await expect.poll(() => receiver.told.length).toBe(3);
  await page.getByRole('button', { name: t('machines:webhooks.acts.pause') }).click();
  await dialog.getByRole('button', { name: t('machines:webhooks.acts.pause') }).click();
  await expect(page.getByText(t('machines:webhooks.states.paused'), { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('machines:webhooks.acts.delete') }).click();
  await dialog.getByRole('button', { name: t('machines:webhooks.acts.delete') }).click();
  await expect(page.getByText(t('machines:webhooks.empty'))).toBeVisible();
  receiver.close();
});
