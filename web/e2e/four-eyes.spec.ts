import type { Page } from '@playwright/test';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { another, colleague, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings';

test.use({ moving: true, own: 'four-eyes' });

const change = (page: Page, who: { email: string }) =>
  page.getByRole('listitem').filter({ hasText: who.email }).first();

test('a new administrator takes two people and a day, and is no second person for who let them in', async ({
  page,
  browser,
  florin,
}) => {
  test.slow(); // three people and eight days
  const second = newColleague(florin);
  const third = colleague();
  const invited = { ...third, role: t('admin:roles.administrator') };
  const what = t('staff:guarded.what.invite', invited);
  await signIn(page);
  await page.goto(`${settings}/members`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff:invite') }).click();
  await field(page, 'email').fill(third.email);
  await field(page, 'name').fill(third.name);
  await page.getByRole('radio', { name: t('admin:roles.administrator') }).check();
  await page.getByRole('button', { name: t('staff:invite_form.submit') }).click();
  await expect(page.getByText(t('staff:guarded.waits_text'))).toBeVisible();
  await expect(change(page, third)).toContainText(t('staff:guarded.states.proposed'));
  await expect(page.getByRole('row').filter({ hasText: third.email })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const other = await another(browser, florin);
  await florin.mailTo(second.email, 'staff.guarded_proposed');
  await signIn(other, second);
  await other.getByLabel(t('desk:notices.label_one', { count: 1 })).click();
  await other
    .getByRole('banner')
    .getByRole('link', { name: t('desk:notices.kinds.guarded_change_one', { count: 1, more: '' }) })
    .click();
  await other.getByRole('button', { name: t('staff:guarded.confirm_on', { what }) }).click();
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('staff:guarded.confirm') })
    .click();
  await expect(change(other, third)).toContainText(t('staff:guarded.states.waiting'));
  await page.reload();
  await expect(page.getByRole('button', { name: t('staff:guarded.stop_on', { what }) })).toBeVisible(); // until it takes effect

  florin.passDays(1);
  const { text } = await florin.mailTo(third.email, 'staff.invited');
  await florin.mailTo(second.email, 'staff.guarded_done');
  const link = /http:\S+\/staff-invitation\S*#token=[\w-]+/.exec(text)?.[0] ?? '';
  const guest = await another(browser, florin);
  await guest.goto(link.replace(/=\r?\n/g, ''));
  await field(guest, 'password').fill(third.password);
  await field(guest, 'password_confirm').fill(third.password);
  await guest.getByRole('button', { name: t('invitation:submit') }).click();
  await expect(guest.getByText(t('invitation:done_title'))).toBeVisible();

  await signIn(page);
  const { people, self } = await (await page.request.get('/api/v1/staff/programs')).json();
  const data = {
    name: 'Entrepôt',
    contact: 'informatique@florin.example',
    scopes: ['loan.read'],
    addresses: [],
    responsible: [self, people.find((one: { name: string }) => one.name === second.name).id],
    expires_on: new Date(florin.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10),
  };
  const made = await page.request.post('/api/v1/staff/programs', { data });
  expect(made.status()).toBe(201);
  const { program } = await made.json();
  await signIn(guest, third);
  await guest.goto(`${settings}/programs`);
  await expect(guest.getByText('Entrepôt')).toBeVisible();
  const confirm = { name: t('machines:programs.acts_on.confirm', { name: 'Entrepôt' }) };
  await expect(guest.getByRole('button', confirm)).toHaveCount(0);
  const refused = await guest.request.post(`/api/v1/staff/programs/${program.id}/confirm`, {
    data: { version: program.version },
  });
  expect(refused.status()).toBe(409);
  expect((await refused.json()).code).toBe('second_person.newcomer');

  florin.passDays(7);
  await signIn(guest, third);
  await guest.goto(`${settings}/programs`);
  await expect(guest.getByRole('button', confirm)).toBeVisible();
  for (const each of [other, guest]) await each.context().close();
});
