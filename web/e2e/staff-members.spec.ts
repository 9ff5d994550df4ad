import type { Page } from '@playwright/test';
import { field } from './client.ts';
import { expect, expectAccessible, expectFits, languages, test } from './fixtures.ts';
import { adminPath, type Florin, staff } from './florin.ts';
import { addApp, keepCodes } from './own-security.ts';
import {
  another,
  type Colleague,
  colleague,
  enterPassword,
  expectArea,
  newColleague,
  signIn,
} from './staff.ts';
import { texts } from './texts.ts';

test.use({ moving: true, own: 'staff-members' });

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings/members';
const security = '/admin-panel-secure-xk/security';

const row = (page: Page, who: { email: string }) => page.getByRole('row').filter({ hasText: who.email });

/** The newest change of a person's access below the list. */
const change = (page: Page, who: { email: string }) =>
  page.getByRole('listitem').filter({ hasText: who.email }).first();

/** Chooses something to do about a member of staff. */
async function choose(page: Page, who: Colleague, action: string): Promise<void> {
  await page.getByRole('button', { name: t('staff:menu', { name: who.name }) }).click();
  await page.getByRole('menuitem', { name: t(`staff:actions.${action}`) }).click();
}

async function linkOf(florin: Florin, email: string, template: string, secret: 'token' | 'cancel') {
  const { text } = await florin.mailTo(email, template);
  const link = new RegExp(`http:\\S+/staff-invitation\\S*#${secret}=[\\w-]+`).exec(text)?.[0] ?? '';
  return link.replace(/=\r?\n/g, '');
}

test('invited, accepted, signed in, given another role, shut out @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const who = colleague();
  await signIn(page);
  await page.getByRole('link', { name: t('admin:shell.settings') }).click();
  await page.getByRole('link', { name: t('settings:sections.staff.title') }).click();
  await page.getByRole('button', { name: t('staff:invite') }).click();
  await page.getByRole('button', { name: t('staff:invite_form.submit') }).click();
  await expect(page.getByText(t('errors:email.required'))).toBeVisible();
  await field(page, 'email').fill(who.email);
  await field(page, 'name').fill(who.name);
  await page.getByRole('radio', { name: t('admin:roles.officer') }).check();
  await expect(page.getByText(t('staff:permissions.request.decide'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff:invite_form.submit') }).click();
  await expect(row(page, who)).toContainText(t('staff:states.invited'));

  const guest = await another(browser, florin);
  await guest.goto(await linkOf(florin, who.email, 'staff.invited', 'token'));
  await expectAccessible(guest);
  await field(guest, 'password').fill(who.password);
  await field(guest, 'password_confirm').fill('autre chose');
  await guest.getByRole('button', { name: t('invitation:submit') }).click();
  await expect(guest.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await field(guest, 'password_confirm').fill(who.password);
  await guest.getByRole('button', { name: t('invitation:submit') }).click();
  await expect(guest.getByText(t('invitation:done_title'))).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: t('invitation:to_sign_in') }).click();
  await expect(guest).toHaveURL(new RegExp(adminPath));
  await signIn(guest, who);
  // The person who may not manage access does not even see it: their settings are the products.
  await guest.goto('/admin-panel-secure-xk/settings');
  await expect(guest.getByRole('link', { name: t('settings:sections.products.title') })).toBeVisible();
  await expect(guest.getByRole('link', { name: t('settings:sections.staff.title') })).toHaveCount(0);

  await page.reload();
  await expect(row(page, who)).toContainText(t('staff:states.active'));
  await choose(page, who, 'role');
  await page.getByRole('radio', { name: t('admin:roles.auditor') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff:role_form.submit') }).click();
  await expect(row(page, who)).toContainText(t('admin:roles.auditor'));
  await guest.goto(settings); // an auditor sees who has access, and changes nothing
  await expect(row(guest, staff)).toBeVisible();
  await expect(guest.getByRole('button', { name: t('staff:invite') })).toHaveCount(0);
  await expectAccessible(guest);

  await choose(page, who, 'disable');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff:steps.disable.submit') }).click();
  await expect(row(page, who)).toContainText(t('staff:states.disabled'));
  // The page finds out at its next call: at this click, or by itself within a minute.
  const dashboard = guest.getByRole('link', { name: t('admin:shell.dashboard') }).first(); // not that of the breadcrumb
  const shown = guest.getByText(t('admin:session.expired_title'));
  const denied = guest.getByText(t('admin:guard.required_title'));
  await dashboard.click({ timeout: 5_000 }).catch(() => {});
  await expect(shown.or(denied).first()).toBeVisible();
  await enterPassword(guest, who);
  await expect(guest.getByText(t('admin:login.failed_text'))).toBeVisible();

  await choose(page, who, 'enable');
  await page.getByRole('button', { name: t('staff:steps.enable.submit') }).click();
  await expect(row(page, who)).toContainText(t('staff:states.invited'));
  await guest.context().close();
});

test('a link works once, the newest only, and says what to do when it is over', async ({
  page,
  browser,
  florin,
}) => {
  const who = colleague();
  await signIn(page);
  const invitation = { email: who.email, name: who.name, role: 'support' };
  const answer = await page.request.post('/api/v1/staff/members', { data: invitation });
  expect(answer.status()).toBe(201);
  const first = await linkOf(florin, who.email, 'staff.invited', 'token');
  await page.goto(settings);
  await choose(page, who, 'resend');
  await expect(page.getByText(t('staff:resent'))).toBeVisible();

  const guest = await another(browser, florin);
  await guest.goto(first);
  await field(guest, 'password').fill(who.password);
  await field(guest, 'password_confirm').fill(who.password);
  await guest.getByRole('button', { name: t('invitation:submit') }).click();
  await expect(guest.getByText(t('invitation:over_text'))).toBeVisible();
  await expectAccessible(guest);
  await guest.goto('/staff-invitation');
  await expect(guest.getByText(t('invitation:no_link'))).toBeVisible();
  await expectAccessible(guest);
  await guest.context().close();
});

test('the last administrator stays, and the refusal says why', async ({ page, florin }) => {
  await signIn(page);
  await page.goto(settings);
  const { name, email } = { name: 'Claire Morel', email: staff.email };
  const others = await page.request.get('/api/v1/staff/members');
  for (const member of (await others.json()).items)
    if (member.role === 'administrator' && !member.you && member.state !== 'disabled')
      florin.run(['admin', 'disable', '--email', member.email, '--apply']);
  await choose(page, { name, email, password: '' }, 'disable');
  await page.getByRole('button', { name: t('staff:steps.disable.submit') }).click();
  await expect(page.getByText('Le dernier administrateur ne peut pas être retiré')).toBeVisible();
  await expect(page.getByText(t('staff:last_administrator'))).toBeVisible();
  await expectAccessible(page);
});

test('factors are taken away by two administrators and a waiting time, or kept by their owner', async ({
  page,
  browser,
  florin,
}) => {
  test.slow(); // four people and a day
  const who = newColleague(florin, 'officer');
  const second = newColleague(florin);
  const theirs = await another(browser, florin);
  await signIn(theirs, who);
  await theirs.goto(security);
  await addApp(theirs);
  await keepCodes(theirs);

  await signIn(page);
  await page.goto(settings);
  await expect(row(page, who)).toContainText(t('staff:factors_one', { count: 1 }));
  await choose(page, who, 'factors');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff:factors_form.submit') }).click();
  await expect(page.getByText(t('staff:guarded.waits_text'))).toBeVisible();
  // The same person is not two.
  const what = t('staff:guarded.what.factors', { ...who });
  await expect(change(page, who)).toContainText(t('staff:guarded.states.proposed'));
  const confirm = { name: t('staff:guarded.confirm_on', { what }) };
  await expect(page.getByRole('button', confirm)).toHaveCount(0);

  const other = await another(browser, florin);
  await signIn(other, second);
  await other.goto(settings);
  await expectAccessible(other);
  await other.getByRole('button', confirm).click();
  await expectAccessible(other);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('staff:guarded.confirm') })
    .click();
  await expect(change(other, who)).toContainText(t('staff:guarded.states.waiting'));

  // The owner is told, and may stop it until it happens.
  const link = await linkOf(florin, who.email, 'staff.factor_reset_requested', 'cancel');
  const mailbox = await another(browser, florin);
  await mailbox.goto(link);
  await expectAccessible(mailbox);
  await mailbox.getByRole('button', { name: t('invitation:cancel_submit') }).click();
  await expect(mailbox.getByText(t('invitation:cancel_done'))).toBeVisible();
  await page.reload();
  await expect(change(page, who)).toContainText(t('staff:guarded.states.stopped'));
  await expect(row(page, who)).toContainText(t('staff:factors_one', { count: 1 }));

  // Another administrator refuses; asked once more, they agree, and a day later it has happened.
  const propose = async () => {
    await choose(page, who, 'factors');
    await page.getByRole('button', { name: t('staff:factors_form.submit') }).click();
    await expect(change(page, who)).toContainText(t('staff:guarded.states.proposed'));
    await other.reload();
  };
  const decide = async (act: string, word: string) => {
    await other.getByRole('button', { name: t(`staff:guarded.${act}_on`, { what }) }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByRole('button', { name: t(`staff:guarded.${word}`), exact: true }).click();
  };
  await propose();
  await decide('stop', 'refuse');
  await expect(change(other, who)).toContainText(t('staff:guarded.states.refused'));
  await page.reload();
  await propose();
  await decide('confirm', 'confirm');
  await expect(change(other, who)).toContainText(t('staff:guarded.states.waiting'));
  florin.passDays(1);
  await florin.mailTo(second.email, 'staff.guarded_done');
  await signIn(page);
  await page.goto(settings);
  await expect(row(page, who)).toContainText(t('staff:no_factors'));
  await enterPassword(theirs, who); // alone: nothing else is asked for
  await expectArea(theirs);
  for (const each of [theirs, mailbox, other]) await each.context().close();
});

test('the list in five languages, light and dark', async ({ page, florin }) => {
  test.slow(); // fifteen screens
  await signIn(page);
  for (const language of languages) {
    const words = texts(language);
    for (const theme of ['light', 'dark']) {
      await page.context().addCookies([
        { name: 'florin_lang', value: language, url: florin.base },
        { name: 'florin_theme', value: theme, url: florin.base },
      ]);
      await page.goto(settings);
      await expect(row(page, staff)).toContainText(words('staff:states.active'));
      await expectFits(page);
    }
    await page.getByRole('button', { name: words('staff:invite') }).click();
    await expect(page.getByRole('radio')).toHaveCount(8);
    await expectFits(page);
  }
});

test('all sessions end but the own one @phone @postgres', async ({ page, browser, florin }) => {
  const who = newColleague(florin, 'officer');
  const theirs = await another(browser, florin);
  await enterPassword(theirs, who);
  await expectArea(theirs);
  await signIn(page);
  await page.goto(settings);
  await page.getByRole('button', { name: t('staff:everybody.button') }).click();
  await page.getByRole('button', { name: t('staff:everybody.submit') }).click();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('staff:everybody.staff') }).check();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: t('staff:everybody.submit') }).click();
  await expect(page.getByText(t('staff:everybody.done'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(row(page, who)).toBeVisible();
  // Their page may find out by itself and leave for the sign-in page in the middle of the reload.
  await expect(async () => {
    await theirs.reload();
    await expect(field(theirs, 'password')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await theirs.context().close();
});

test('a role of the lender is made by two, given, and changed under who is signed in', async ({
  page,
  browser,
  florin,
}) => {
  test.slow(); // three people and two days
  const who = newColleague(florin, 'auditor');
  const second = newColleague(florin);
  const name = `Guichet ${who.name.slice(6)}`;
  const roles = '/admin-panel-secure-xk/settings/roles';
  const form = page.getByRole('dialog');
  const propose = form.getByRole('button', { name: t('staff:own_roles.form.submit') });
  const other = await another(browser, florin);
  /** The second person agrees, and a day goes by. */
  const decide = async () => {
    await expect(form).toHaveCount(0);
    await signIn(other, second);
    await other.goto(roles);
    const change = other.getByRole('article').filter({ hasText: name }).first();
    await change.getByRole('button', { name: t('staff:own_roles.changes.confirm') }).click();
    await expectAccessible(other);
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('staff:own_roles.changes.confirm') })
      .click();
    await expect(change).toContainText(t('staff:own_roles.changes.states.confirmed'));
    florin.passDays(1);
    await signIn(page);
    await page.goto(roles);
    const first = page.getByRole('article').filter({ hasText: name }).first();
    await expect(async () => {
      await page.reload();
      await expect(first).toContainText(t('staff:own_roles.changes.states.applied'), { timeout: 5_000 });
    }).toPass();
  };

  await signIn(page);
  await page.goto(roles);
  await expectAccessible(page);
  await expectFits(page);
  const copy = t('staff:own_roles.copy_of', { name: t('admin:roles.auditor') });
  await page.getByRole('button', { name: copy }).click();
  await propose.click();
  await expect(form.getByText(t('errors:field.required'))).toBeVisible();
  await form.getByLabel(t('staff:own_roles.form.name')).fill(name);
  const journal = form.getByRole('checkbox', { name: t('staff:permissions.audit.read') });
  await journal.uncheck();
  await expectAccessible(page);
  await propose.click();
  await decide();

  await page.goto(settings);
  await choose(page, who, 'role');
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: t('staff:role_form.submit') }).click();
  await expect(row(page, who)).toContainText(name);
  await page.goto(roles);
  await page.getByRole('button', { name: t('staff:own_roles.change_of', { name }) }).click();
  await journal.check();
  const added = t('staff:own_roles.form.adds', { list: t('staff:permissions.audit.read') });
  await expect(form.getByText(added)).toBeVisible();
  await expect(form.getByText(t('staff:own_roles.form.for', { names: who.name }))).toBeVisible();
  await propose.click();
  await decide();
  const theirs = await another(browser, florin);
  await signIn(theirs, who);
  await theirs.goto('/admin-panel-secure-xk/settings/journal');
  await expect(theirs.getByText(name).first()).toBeVisible(); // at the top of the screen
  for (const each of [other, theirs]) await each.context().close();
});
