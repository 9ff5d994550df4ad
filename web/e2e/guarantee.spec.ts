import type { Locator, Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { signIn as signInClient } from './client.ts';
import { expect, expectAccessible, expectFits, test } from './fixtures.ts';
import { account, Caller } from './loan.ts';
import { another, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'guarantee' });

const t = texts('fr');
const dialog = (page: Page) => page.getByRole('dialog');
// A label ends with the mark of what is needed, and may begin another.
const labelled = (within: Page | Locator, key: string) =>
  within.getByLabel(new RegExp(`^${t(key).replace(/[().]/g, '.')}`));
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

/** Says in the dialog what is noted, and sends it. */
async function act(page: Page, what: 'accept' | 'withdraw', words: string): Promise<void> {
  await button(page, `requests:guarantees.acts.${what}`).click();
  await labelled(dialog(page), 'requests:guarantees.words').fill(words);
  await dialog(page)
    .getByRole('button', { name: t(`requests:guarantees.acts.${what}`), exact: true })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a payout waits for the signature of a guarantor, and one declines @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  test.slow();
  const [borrower, guarantor] = [person('Caution'), { ...person('Durand'), first_name: 'Paul' }];
  await apply(florin, borrower);
  const found = await (await Caller.staff(florin)).get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(borrower.email)}`,
  );
  const link = async (template: string, to = guarantor.email) =>
    /http:\S+\/guarantee\S+/.exec((await florin.mailTo(to, template)).text)?.[0] ?? '';
  const ask = async () => {
    await button(page, 'requests:guarantees.add').click();
    await button(page, 'requests:guarantees.ask').click();
    await expect(dialog(page).getByText(t('errors:field.required')).first()).toBeVisible();
    await labelled(dialog(page), 'requests:guarantees.first_name').fill(guarantor.first_name);
    await labelled(dialog(page), 'requests:guarantees.last_name').fill(guarantor.last_name);
    await labelled(dialog(page), 'requests:guarantees.email').fill(guarantor.email);
    await labelled(dialog(page), 'requests:guarantees.amount').fill('5000');
    await expectFits(page);
    await button(page, 'requests:guarantees.ask').click();
    await expect(dialog(page)).toHaveCount(0);
  };

  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests/${found.items[0]?.id}`);
  await ask();
  const waits = page.getByRole('region', { name: t('requests:conditions.notice') });
  await expect(waits).toContainText(`${guarantor.first_name} ${guarantor.last_name}`);
  await expectFits(page);

  const paul = await another(browser, florin);
  await paul.setViewportSize(page.viewportSize() ?? { width: 360, height: 740 });
  await paul.goto(await link('guarantee.invited'));
  await expect(paul.getByText(`${borrower.first_name} ${borrower.last_name}`)).toBeVisible();
  expect(paul.url()).not.toContain('token');
  await expectFits(paul);
  const sheet = paul.getByRole('link', { name: t('guarantee:sheet') });
  const answer = await paul.request.get((await sheet.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await paul.reload(); // the browser remembers the guarantee, and that the sheet was read
  await button(paul, 'guarantee:send').click();
  await expect(paul.getByText(t('errors:field.required')).first()).toBeVisible();
  for (const [name, value] of Object.entries({
    birth_date: '1970-05-01',
    street: '1 rue des Lilas',
    postal_code: '75011',
    city: 'Paris',
    income: '3000',
    housing: '900',
    other_loans: '100',
  }))
    await labelled(paul, `guarantee:${name}`).fill(value);
  await labelled(paul, 'guarantee:country').selectOption('FR');
  await labelled(paul, 'guarantee:confirmed').check();
  await expectFits(paul);
  await button(paul, 'guarantee:send').click();
  await expect(paul.getByText(t('guarantee:declared'))).toBeVisible();

  await page.reload();
  await expect(page.getByText(t('requests:guarantees.reach'))).toBeVisible();
  await act(page, 'accept', 'Trois bulletins de salaire vus');
  await paul.goto('about:blank');
  await paul.goto(await link('guarantee.accepted'));
  await button(paul, 'guarantee:get_code').click();
  await expect(paul.getByText(t('guarantee:code_sent', { email: guarantor.email }))).toBeVisible();
  const code = /\b\d{6}\b/.exec((await florin.mailTo(guarantor.email, 'guarantee.code')).text)?.[0] ?? '';
  await labelled(paul, 'guarantee:code').fill(code);
  await labelled(paul, 'guarantee:write').fill("Je m'engage");
  await labelled(paul, 'guarantee:accept').check();
  await button(paul, 'guarantee:sign').click();
  await expect(paul.getByText(t('errors_desk:guarantee.undertaking'))).toBeVisible();
  await labelled(paul, 'guarantee:write').fill((await paul.locator('blockquote').textContent()) ?? '');
  await expectFits(paul);
  await button(paul, 'guarantee:sign').click();
  await expect(paul.getByRole('link', { name: t('guarantee:copy') })).toBeVisible();
  await expectFits(paul);

  await page.reload();
  await expect(page.getByText(t('requests:guarantees.states.signed'), { exact: true })).toBeVisible();
  await expect(waits).toHaveCount(0);
  await expectAccessible(page);

  const client = await another(browser, florin);
  await signInClient(client, await account(florin, borrower));
  await client.waitForURL(/\/client/);
  await client.goto(`/client/requests/${found.items[0]?.id}`);
  const own = client.getByRole('region', { name: t('client_requests:guarantees.title') });
  await expect(own).toContainText(t('client_requests:guarantees.states.signed'));
  await expectFits(client);

  // The borrower names another, staff ask, and that one says no: the payout waits until another person than who asked does without.
  florin.run(['settings', 'set', 'policies', '-', '--apply'], JSON.stringify({ name_guarantors: true }));
  await client.reload();
  await button(client, 'client_requests:guarantees.name.open').click();
  await button(client, 'client_requests:guarantees.name.send').click();
  await expect(dialog(client).getByText(t('errors:field.required')).first()).toBeVisible();
  const name = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values))
      await labelled(dialog(client), `client_requests:guarantees.name.${field}`).fill(value);
    await button(client, 'client_requests:guarantees.name.send').click();
  };
  await name({ first_name: 'Anne', last_name: 'Petit', email: guarantor.email });
  await expect(dialog(client).getByText(t('errors_desk:guarantee.known'))).toBeVisible();
  await expectFits(client);
  const named = { ...person('Petit'), first_name: 'Anne' };
  await name({ email: named.email });
  await expect(dialog(client)).toHaveCount(0);
  await expect(own).toContainText(t('client_requests:guarantees.name.named_text'));
  await expectFits(client);
  await page.reload();
  await button(page, 'requests:guarantees.named.ask').click();
  await expect(labelled(dialog(page), 'requests:guarantees.email')).toHaveValue(named.email);
  await labelled(dialog(page), 'requests:guarantees.amount').fill('5000');
  await button(page, 'requests:guarantees.ask').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'requests:guarantees.named.ask')).toHaveCount(0);
  const other = await another(browser, florin);
  await other.goto(await link('guarantee.invited', named.email));
  await button(other, 'guarantee:decline').click();
  await dialog(other)
    .getByRole('button', { name: t('guarantee:decline'), exact: true })
    .click();
  await expect(other.getByText(t('guarantee:declined'))).toBeVisible();
  await expect(own).toContainText(t('client_requests:guarantees.states.declined'));
  await page.reload();
  await expect(page.getByText(t('requests:guarantees.states.declined'), { exact: true })).toBeVisible();
  await expect(waits).toBeVisible();
  await other.goto('about:blank');
  await other.goto('/guarantee#token=abcdefghijklmnopqrstuvwxyz012345');
  await expect(other.getByText(t('guarantee:declined'))).toBeVisible();
});
