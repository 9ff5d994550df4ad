import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const settings = '/admin-panel-secure-xk/settings';

test.use({ own: 'opening' });

const step = (page: Page, name: string) => page.locator(`#step-${name}`);
const stands = (page: Page, name: string, state: 'done' | 'open' | 'changed') =>
  expect(step(page, name)).toContainText(t(`opening:states.${state}`));
const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const entry = (page: Page, name: string) =>
  page.getByLabel(new RegExp(`^${escaped(t(`settings:fields.${name}`))}`));
const save = (page: Page) => page.getByRole('button', { name: t('settings:save'), exact: true }).click();
const saved = (page: Page) => expect(page.getByText(t('settings:saved')).first()).toBeVisible();

/** Follows the link of a step to its page. */
async function begin(page: Page, name: string, section: string): Promise<void> {
  await page.goto(`${settings}/opening`);
  await step(page, name)
    .getByRole('link', { name: t(`settings:sections.${section}.title`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`settings:sections.${section}.title`));
}

test('a new lender is led from the empty program to what only the server can mend @phone', async ({
  page,
  browser,
  florin,
}) => {
  await signIn(page);
  await expect(page.getByText(t('desk:opening.left_other', { count: 11 }))).toBeVisible();
  await page.getByRole('link', { name: t('desk:opening.go') }).click();
  await expect(page.getByText(t('opening:progress', { done: 0, all: 11 }))).toBeVisible();
  await expect(page.getByText(t('opening:findings.placeholder'))).toBeVisible();
  await expect(page.getByText(t('opening:open.not_yet'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await begin(page, 'company', 'company');
  await entry(page, 'name').fill('Banque Alpine');
  await entry(page, 'email').fill('credit@banque-alpine.ch');
  await entry(page, 'phone').fill('+41 44 668 18 00');
  await entry(page, 'address_lines').fill('Rue du Lac 1\n1003 Lausanne');
  await entry(page, 'data_protection_email').fill('');
  await entry(page, 'placeholder').uncheck();
  await save(page);
  await saved(page);
  await page.getByRole('link', { name: t('settings:back_to_guide') }).click();
  await stands(page, 'company', 'done');

  await begin(page, 'accounts', 'bank');
  await page.getByRole('button', { name: t('settings:add') }).click();
  await entry(page, 'currency').fill('EUR');
  await entry(page, 'holder').fill('Banque Alpine');
  await entry(page, 'iban').fill('FR76 3000 6000 0112 3456 7890 188');
  await entry(page, 'postcode').fill('75001');
  await entry(page, 'town').fill('Paris');
  await entry(page, 'country').fill('FR');
  await save(page);
  await expect(page.getByText(t('reasons:bank_iban'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry(page, 'iban').fill('FR76 3000 6000 0112 3456 7890 189');
  await save(page);
  await saved(page);

  // One payment of a cent is to prove it; until then the guide says so, and keeps nothing open.
  await page.getByRole('button', { name: t('settings:proofs.send') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:proofs.send') })
    .click();
  await expect(page.getByText(t('settings:proofs.states.planned'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('settings:proofs.to_payouts') })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(`${settings}/opening`);
  await stands(page, 'company', 'done');
  await stands(page, 'accounts', 'done');
  await expect(step(page, 'accounts')).toContainText(t('opening:unproven', { currencies: 'EUR' }));
  await stands(page, 'people', 'open');
  await expect(page.getByText(t('opening:findings.placeholder'))).toHaveCount(0);
  await step(page, 'legal')
    .getByRole('button', { name: t('opening:judge') })
    .click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('opening:judge') })
    .click();
  await stands(page, 'legal', 'done');
  await expect(step(page, 'legal')).toContainText('Claire Morel');

  // A value that the sliders cannot reach is refused at its field; one that they can counts at once.
  await page.goto(`${settings}/simulator`);
  await entry(page, 'amount_default').fill('12 345.67');
  await save(page);
  await expect(page.getByText(t('reasons:slider'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry(page, 'amount_default').fill('12 000');
  await save(page);
  await saved(page);

  // What counsel has read is another text: the step is to be looked at again.
  await begin(page, 'legal', 'consents');
  const declaration = page.locator('form').first();
  await declaration.getByLabel(t('settings:fields.version')).fill('2027-02');
  await declaration.getByRole('button', { name: t('settings:save'), exact: true }).click();
  await saved(page);
  await page.goto(`${settings}/opening`);
  await stands(page, 'legal', 'changed');
  await step(page, 'legal')
    .getByRole('button', { name: t('opening:reconsider') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('opening:reconsider') })
    .click();
  await stands(page, 'legal', 'open');

  // Where borrowers pay to is changed by two people, once there are two.
  const colleague = newColleague(florin);
  await begin(page, 'accounts', 'bank');
  await page.locator('summary').filter({ hasText: 'EUR · FR76' }).click();
  await entry(page, 'iban').fill('DE89 3704 0044 0532 0130 00');
  await save(page);
  await expect(page.getByText(t('settings:proposed')).first()).toBeVisible();
  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto(`${settings}/bank-accounts`);
  await other.getByRole('button', { name: t('settings:actions.confirm'), exact: true }).click();
  await expect(other.getByRole('button', { name: t('settings:actions.confirm'), exact: true })).toHaveCount(
    0,
  );

  await other.goto(`${settings}/findings`);
  await namesTheServer(other);
  await expectAccessible(other);
  await other.goto(`${settings}/journal`);
  const told = other.getByText(t('journal:actions.opening_judged')).and(other.locator(':visible'));
  await expect(told.first()).toBeVisible(); // and not only among the choices of the filter
});

/** What no page mends says how the server is told. */
async function namesTheServer(page: Page): Promise<void> {
  await expect(page.getByText(t('opening:findings.plain_http'))).toBeVisible();
  await expect(page.getByText(t('opening:findings.password_alone'))).toBeVisible();
  await expect(page.getByText('FLORIN_STAFF_MFA')).toBeVisible();
}
