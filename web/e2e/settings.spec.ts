import type { Locator, Page } from '@playwright/test';
import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { staff } from './florin.ts';
import { addApp, keepCodes } from './own-security.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';
import { totp } from './totp.ts';

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings';
const soon = { timeout: 1000 };
const phrase = 'SUPPRIMER TOUTES LES DEMANDES';

/** Opens a page of the site: it follows a change within a second, and in between shows the one of before once more. */
async function visit(visitor: Page, path: string, follows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await visitor.goto(path);
    await follows();
  }).toPass();
}

test.use({ own: 'settings' });

const entry = (page: Page, name: string) => page.getByLabel(t(`settings:fields.${name}`));
const save = (where: Page | Locator) =>
  where.getByRole('button', { name: t('settings:save'), exact: true }).click();
/** All five languages of a text; a page that is still loading has none of them. */
async function fillAll(texts: Locator, words: string) {
  await expect(texts.getByRole('textbox')).toHaveCount(5);
  for (const field of await texts.getByRole('textbox').all()) await field.fill(words);
}
const told = (page: Page, key: string) => expect(page.getByText(t(key)).first()).toBeVisible();

// The first of this file: once there is a second administrator, retention waits for two people.
test('what the law keeps is not kept shorter, and the cookie question has the words of the lender', async ({
  page,
  browser,
  florin,
}) => {
  await signIn(page);
  await page.goto(`${settings}/retention`);
  await page.getByText(/Contrat, paiements et courriers · 120 mois/).click();
  const months = page.getByLabel(t('settings:fields.months')).and(page.locator(':visible'));
  await expect(months).toHaveAccessibleDescription(/Soit 10 ans\. La loi demande au moins 120 mois\./);
  await months.fill('24');
  await save(page);
  await expect(page.getByText(t('reasons:law_months', { value: 24, min: 120 }))).toBeVisible();
  await expectAccessible(page);
  await months.fill('132');
  await save(page);
  await told(page, 'settings:saved');
  const newest = page.getByRole('listitem').filter({ hasText: 'Version 1,' });
  await expect(newest).toContainText('120 mois → 132 mois');

  await page.goto(`${settings}/consents`);
  const cookies = page.locator('form').nth(1);
  for (const part of ['question', 'question_text']) {
    const texts = cookies.getByRole('group', { name: t(`settings:fields.${part}`) });
    await fillAll(texts, `On compte ? (${part})`);
  }
  await cookies.getByLabel(t('settings:fields.statistics')).check();
  await save(cookies);
  await expect(cookies.getByText(t('reasons:old_version'))).toBeVisible();
  await cookies.getByLabel(t('settings:fields.wording_version')).fill('2027-01-01');
  await save(cookies);
  await told(page, 'settings:saved');
  const visitor = await another(browser, florin);
  await visit(visitor, '/', () =>
    expect(visitor.getByRole('region', { name: 'On compte ? (question)' })).toBeVisible(soon),
  );

  await page.goto(`${settings}/notices`);
  await expect(page.getByText(t('products:notices.states.now')).first()).toBeVisible();
  await expect(page.getByText(t('products:notices.by_law')).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: t('products:notices.edit_of', { code: 'EU-CONSO' }) }),
  ).toHaveCount(0);
  await page.goto(`${settings}/products/EU-CONSO/edit`);
  await expect(page.getByText(t('products:notices.by_law'))).toBeVisible();
  await page.getByLabel(t('products:fields.law.country')).fill('PT'); // whose law nobody has entered
  await expect(page.getByText(t('products:notices.by_law'))).toHaveCount(0);
});

test('two people change the general information, which the site shows, and go back @phone', async ({
  page,
  browser,
  florin,
}) => {
  const colleague = newColleague(florin);
  const [other, visitor] = [await another(browser, florin), await another(browser, florin)];
  await signIn(page);
  await signIn(other, colleague);
  for (const each of [page, other]) {
    await each.goto(`${settings}/general`);
    await expect(entry(each, 'name')).not.toHaveValue('');
  }
  const shipped = await entry(page, 'phone').inputValue();

  await entry(page, 'name').fill('');
  await entry(page, 'founded').fill('12');
  await save(page);
  await told(page, 'settings:refused');
  await expect(entry(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await expect(entry(page, 'phone')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await entry(page, 'name').fill('Banque Alpine');
  await entry(page, 'founded').fill('1998');
  await save(page);
  await told(page, 'settings:saved');
  await visit(visitor, '/contact', () =>
    expect(visitor.getByText('Banque Alpine').first()).toBeVisible(soon),
  );

  await entry(other, 'phone').fill('+41 44 555 12 12');
  await save(other);
  const moved = other.getByText(/a modifié ces paramètres entre-temps/);
  await expect(moved).toBeVisible();
  await expect(other.getByText('Banque Alpine').first()).toBeVisible();
  await expect(entry(other, 'phone')).toHaveValue('+41 44 555 12 12');
  await expectAccessible(other);
  await other.getByRole('button', { name: t('settings:keep_mine') }).click();
  await expect(entry(other, 'name')).toHaveValue('Banque Alpine');
  await expect(entry(other, 'phone')).toHaveValue('+41 44 555 12 12');
  await save(other);
  await told(other, 'settings:saved');
  await expect(moved).toBeHidden();
  await visit(visitor, '/contact', () =>
    expect(visitor.getByText('+41 44 555 12 12').first()).toBeVisible(soon),
  );

  await page.reload();
  const newest = page.getByRole('listitem').filter({ hasText: colleague.name });
  await expect(newest).toContainText(`${t('settings:fields.phone')} : ${shipped} → +41 44 555 12 12`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('settings:restore', { number: 1 }) }).click();
  await told(page, 'settings:restored');
  await expect(entry(page, 'phone')).toHaveValue(shipped);
  await expect(entry(page, 'name')).toHaveValue('Banque Alpine');
  await expect(page.getByText(/a modifié ces paramètres entre-temps/)).toBeHidden();
  await visit(visitor, '/contact', async () => {
    await expect(visitor.getByText('Banque Alpine').first()).toBeVisible(soon);
    await expect(visitor.getByText('+41 44 555 12 12')).toHaveCount(0, soon);
  });
});

test("the people, the words of clients and a legal text of one's own are on the site at once", async ({
  page,
  browser,
  florin,
}) => {
  const visitor = await another(browser, florin);
  await signIn(page);
  await page.goto(`${settings}/team`);
  await expect(page.getByText(/4 personnes sont des exemples/)).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Claire Exemple' }).click();
  await entry(page, 'person').first().fill('Claire Dubois');
  await page.getByLabel(t('settings:fields.person_example')).first().uncheck();
  const role = page.getByRole('group', { name: t('settings:fields.role') }).first();
  await role.getByLabel('Deutsch').fill('');
  await save(page);
  await told(page, 'settings:refused');
  await expect(role.getByText(t('reasons:empty'))).toBeVisible();
  await expect(page.getByText(t('settings:to_mend'))).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('settings:sections.testimonials.title') }).click();
  await page.getByRole('button', { name: t('common:leave.stay') }).click();
  await role.getByLabel('Deutsch').fill('Geschäftsführerin');
  await page.getByRole('button', { name: t('settings:down', { number: 1 }) }).click();
  await save(page);
  await told(page, 'settings:saved');
  await expect(page.getByText(/3 personnes sont des exemples/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Claire Dubois' }).first()).toBeVisible();
  await visit(visitor, '/about', () => expect(visitor.getByText('Claire Dubois')).toBeVisible(soon));

  await page.getByRole('link', { name: t('settings:sections.testimonials.title') }).click();
  for (const name of ['Exemple A.', 'Exemple B.']) {
    await page.locator('summary').filter({ hasText: name }).click();
    await page.getByRole('button', { name: t('settings:remove', { number: 1 }) }).click();
  }
  await save(page);
  await told(page, 'settings:saved');
  await expect(async () => {
    await visitor.goto('/'); // a page is made anew within seconds
    await expect(visitor.getByText('Exemple A.')).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await expect(visitor.getByText('Exemple C.')).toBeVisible();

  await page.getByRole('link', { name: t('settings:sections.legal.title') }).click();
  const terms = page.getByRole('group', { name: t('settings:fields.terms'), exact: true });
  await terms.getByRole('button', { name: t('settings:add') }).click();
  for (const part of ['heading', 'body']) {
    const texts = terms.getByRole('group', { name: t(`settings:fields.${part}`) });
    await fillAll(texts, `Objet du contrat (${part})`);
  }
  await save(page);
  await expect(terms.getByText(t('reasons:wording_date'))).toBeVisible();
  await terms.getByLabel(t('settings:fields.updated')).fill('2026-12-01');
  await save(page);
  await told(page, 'settings:saved');
  await expect(async () => {
    await visitor.goto('/terms');
    const own = visitor.getByRole('heading', { name: 'Objet du contrat (heading)' });
    await expect(own).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('all requests are deleted after a backup, for the right phrase and proof only', async ({
  page,
  browser,
  florin,
}) => {
  for (const name of ['Keller', 'Meier']) await apply(florin, person(name));
  await signIn(page);
  const { dialog, submit } = await orderReset(page);
  const password = dialog.getByLabel(t('settings:reset.password'));
  await expect(password).toBeFocused();
  await password.fill('Sentier-2025');
  await submit.click();
  await expect(dialog.getByText(t('errors:password.wrong'))).toBeVisible();
  await expectAccessible(page);
  await password.fill(staff.password);
  await submit.click();
  await expect(page.getByText(t('settings:reset.states.done'))).toBeVisible();
  await expect(page.getByText(/supprimées\s: 2\s; conservées\s: 0\s; en tout\s: 2/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings:reset.open') })).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/admin-panel-secure-xk/loan-requests');
  await expect(page.getByText('Keller')).toHaveCount(0);

  // Someone with a second factor: the sign-in is fresh, and still it is asked for.
  const colleague = newColleague(florin);
  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto('/admin-panel-secure-xk/security');
  const secret = await addApp(other);
  await keepCodes(other);
  const number = await apply(florin, person('Weber'));
  await hold(page, number);
  await apply(florin, person('Huber'));
  const asked = await orderReset(other);
  const code = asked.dialog.getByLabel(t('access:second.totp_label'));
  await expect(asked.dialog.getByLabel(t('settings:reset.password'))).toHaveCount(0);
  await code.fill('000000');
  await asked.submit.click();
  await expect(asked.dialog.getByText(t('errors:factor.code_wrong'))).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await code.fill(totp(secret, 1)); // the one that set the app up is spent
  await asked.submit.click();
  await expect(other.getByText(/supprimées\s: 1\s; conservées\s: 1\s; en tout\s: 2/)).toBeVisible();
  await expect(other.getByText(/1 demande est visée par un blocage/)).toBeVisible();
  await other.getByText(t('settings:reset.each')).click();
  await expect(other.getByRole('listitem').filter({ hasText: number })).toContainText(
    t('settings:reset.why.hold'),
  );
  await expect(other.getByRole('heading', { name: t('settings:reset.history') })).toBeVisible();
  await expectAccessible(other);
});

/** Keeps a request from being erased. */
async function hold(page: Page, number: string): Promise<void> {
  const found = await page.request.get(`/api/v1/staff/loan-requests?q=${number}`);
  const [{ id }] = (await found.json()).items;
  const held = await page.request.post(`/api/v1/staff/privacy/persons/request/${id}/hold`, {
    data: { reason: 'Procédure 12/26' },
  });
  expect(held.ok()).toBe(true);
}

/** Writes the phrase, first wrongly: what comes then is the proof of who it is. */
async function orderReset(page: Page) {
  await page.goto(`${settings}/danger`);
  await told(page, 'settings:reset.title');
  await page.getByRole('button', { name: t('settings:reset.open') }).click();
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: t('settings:reset.next') });
  const words = dialog.getByLabel(t('settings:reset.phrase', { phrase }));
  await words.fill(phrase.toLowerCase());
  await expect(next).toBeDisabled();
  await words.fill(phrase);
  await next.click();
  return { dialog, submit: dialog.getByRole('button', { name: t('settings:reset.submit') }) };
}

test('every page of the settings is readable by day, by night and on a telephone', async ({ page }) => {
  await signIn(page);
  for (const path of [
    '',
    '/general',
    '/hours',
    '/team',
    '/testimonials',
    '/legal',
    '/notices',
    '/retention',
    '/policies',
    '/consents',
    '/danger',
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${settings}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
