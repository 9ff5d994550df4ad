import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller, daysLater, daysToWithdraw, licensed, signedLoan } from './loan.ts';
import { newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const payouts = '/admin-panel-secure-xk/loans/payouts';

test.use({ moving: true, own: 'payee', settings: { FLORIN_PRIVATE_NETWORKS: '127.0.0.1' } });

let server: Server;
let url = '';
let secret = '';

/** An adapter to whose mind each account is in nearly the name that it is asked about. */
test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const capabilities = [{ name: 'iban.verify', mode: 'sync', data: ['name', 'iban'] }];
      response.end(JSON.stringify({ protocol: 1, name: 'Banque', version: '1.0', capabilities }));
      return;
    }
    const { id, input } = JSON.parse(await body(request));
    const result = { result: 'close', name: `${input.holder}-Durand` };
    const answer = JSON.stringify({ id, state: 'done', result });
    const at = String(request.headers['webhook-timestamp']); // the program's clock is moved
    const by = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
    const signature = `v1,${by.update(`${id}.${at}.${answer}`).digest('base64')}`;
    response.writeHead(200, {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': signature,
    });
    response.end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

test('an account in nearly the name of the borrower is held until a person vouches for it @phone', async ({
  page,
  florin,
}) => {
  await licensed(florin);
  const second = newColleague(florin);
  const treasurer = newColleague(florin, 'treasury');
  const first = await Caller.staff(florin);
  const made = await first.post<{ secret: string; adapter: { id: string } }>('/staff/adapters', {
    name: 'banque',
    url,
    capabilities: [{ capability: 'iban.verify', data: ['name', 'iban'] }],
  });
  secret = made.secret;
  await (await Caller.staff(florin, second)).post(`/staff/adapters/${made.adapter.id}/confirm`, {
    version: 1,
  });
  const loan = await signedLoan(florin, person('Perrin'));
  type List = { items: { loan_id: string; check: { result: string } }[] };
  await expect
    .poll(async () => (await first.get<List>('/staff/payouts')).items.find((one) => one.loan_id === loan.id))
    .toMatchObject({ check: { result: 'close' } });
  await daysLater(florin, daysToWithdraw);

  await signIn(page, treasurer);
  await page.goto(payouts);
  const row = page.getByRole('row').filter({ hasText: loan.reference });
  await expect(row).toContainText(t('treasury:payouts.holds.payee'));
  await expect(row).toContainText('Perrin-Durand (banque)');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', {
      name: t('treasury:payouts.of', {
        action: t('treasury:acts.release_hold.open'),
        reference: loan.reference,
      }),
    })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('treasury:payouts.check.proof'));
  await dialog.getByLabel(t('treasury:asks.reason')).fill('Nom de naissance, passeport vu');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('treasury:acts.release_hold.open') }).click();
  await expect(row).toContainText(t('treasury:payouts.states.planned'));
  await expect(row).toContainText(t('treasury:payouts.check.vouched', { name: treasurer.name }));
});
