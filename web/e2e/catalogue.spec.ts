import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { expect, expectAccessible, expectFits, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { fillStepTwo } from './form.ts';
import { another, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'catalogue' });

const german = {
  residences: ['DE'],
  amount_max: 5_000_000,
  time_zone: 'Europe/Berlin',
};

/** Two German products beside the shipped ones, and an Italian one in trial. */
function sideBySide(florin: Florin): void {
  const sheet = JSON.parse(florin.run(['settings', 'show', 'products']));
  const [first] = sheet.document;
  const like = (code: string, country: string, fixed: string, more: object) => ({
    ...structuredClone(first),
    code,
    country,
    ...more,
    rates: { ...first.rates, fixed },
    law: { ...first.law, country, payout_wait_days: 0 },
    lending: { ...first.lending, late: { ...first.lending.late, charge: '0' } },
  });
  const name = { fr: 'Crédit simple', de: 'Ratenkredit', nl: 'Lening', en: 'Simple loan', it: 'Prestito' };
  sheet.document.push(
    like('DE-EXTRA', 'DE', '5', german),
    like('DE-CONSO', 'DE', '4', { ...german, default: true, name }),
    like('IT-TRIAL', 'IT', '2', { residences: ['IT'], trial: true }),
  );
  florin.run(['settings', 'set', 'products', '-', '--apply'], JSON.stringify(sheet));
}

const extra = 'Verbraucherkredit (anwendbares Recht: Deutschland)';

/** A change of the settings by another program takes seconds to arrive. */
async function shown(page: Page, path: string, label: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('an applicant in Berlin gets German law, one in Paris French law @postgres', async ({
  page,
  florin,
  browser,
}) => {
  sideBySide(florin);
  const t = texts('de');
  await shown(page, '/simulator?lang=de', t('calculator:residence'));
  const figures = page.getByRole('status');
  await expect(figures).toContainText('290,81');
  const simulator = page.locator('#simulator');
  await expect(simulator).toContainText('anwendbares Recht: Frankreich');
  await page.getByLabel(t('calculator:residence')).selectOption('DE');
  await expect(figures).toContainText('295,24');
  await expect(simulator).toContainText('Ratenkredit · anwendbares Recht: Deutschland');
  await expectAccessible(page);
  await page.getByLabel(t('calculator:product')).selectOption('DE-EXTRA');
  await expect(figures).toContainText('299,71');
  await expect(page).toHaveURL(/country=DE&product=DE-EXTRA/);
  await page.getByRole('button', { name: t('calculator:start') }).click();

  const estimate = page.getByRole('region', { name: t('apply:estimate.title') });
  await expect(estimate).toContainText('299,71');
  await expect(estimate).toContainText('anwendbares Recht: Deutschland');
  const country = page.getByLabel(t('apply:fields.country'));
  await expect(country).toHaveValue('DE');
  await country.selectOption('FR');
  await expect(estimate).toContainText('290,81');
  await expect(estimate).toContainText('anwendbares Recht: Frankreich');
  await country.selectOption('');
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByText(t('errors:country.required')).first()).toBeVisible();
  await expectAccessible(page);

  const who = person('Schneider');
  for (const [name, value] of Object.entries({ ...who, phone: '+41 79 123 45 67' }))
    await page.locator(`input[name=${name}]`).fill(value);
  await country.selectOption('CH'); // which no product in euro names
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(estimate).toContainText('anwendbares Recht: Frankreich');
  await page.getByRole('button', { name: t('apply:back') }).click();
  await country.selectOption('DE');
  await expect(estimate).toContainText('295,24'); // what was chosen in the simulator was for another country meanwhile
  await page.getByRole('button', { name: t('apply:next') }).click();
  const choice = page.getByRole('group', { name: t('apply:fields.product') });
  await expect(choice.getByRole('radio', { name: /Ratenkredit/ })).toBeChecked();
  await expectAccessible(page);
  await choice.getByRole('radio', { name: extra }).check();
  await expect(estimate).toContainText('299,71');
  await fillStepTwo(page, t);
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByRole('heading', { name: t('apply:steps.documents') })).toBeVisible();
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.locator('dd', { hasText: extra })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('apply:submit') }).click();
  await expect(page.getByText(t('apply:success.title')).first()).toBeVisible();

  const desk = await another(browser, florin); // which speaks French
  await signIn(desk);
  const list = await desk.request.get(`/api/v1/staff/loan-requests?q=${who.email}`);
  const [found] = (await list.json()).items;
  const detail = await desk.request.get(`/api/v1/staff/loan-requests/${found.id}`);
  expect((await detail.json()).product).toBe('DE-EXTRA');
});

test('staff see whom products are for and try the one in trial', async ({ page, florin }) => {
  const t = texts('fr');
  const shownAlready = florin.run(['settings', 'show', 'products']).includes('IT-TRIAL');
  if (!shownAlready) sideBySide(florin);
  await signIn(page);
  await page.goto('/admin-panel-secure-xk/settings/products');
  const row = page.getByRole('row').filter({ hasText: 'DE-CONSO' });
  await expect(row).toContainText('Allemagne');
  await expect(row).toContainText(t('products:fields.default'));
  await page.getByRole('link', { name: t('products:open', { code: 'IT-TRIAL' }) }).click();
  await expect(page.getByText(t('products:fields.trial')).first()).toBeVisible();
  await page
    .getByLabel(new RegExp(t('products:try.amount')))
    .first()
    .fill('10 000');
  await page.getByLabel(t('products:try.months'), { exact: true }).selectOption('36');
  await page.getByRole('button', { name: t('products:try.ask') }).click();
  // 10 000 at 2 % over 36 months: 286.43.
  await expect(page.getByRole('status').filter({ hasText: '286,43' })).toContainText('Italie');
  await expectAccessible(page);

  await page.getByRole('link', { name: t('products:copy') }).click();
  await page.getByLabel(t('products:fields.code')).fill('DE-TWO');
  await page.getByLabel(t('products:fields.residences')).fill('DE');
  await page.getByLabel(t('products:fields.trial')).uncheck();
  await page.getByLabel(t('products:form.reason')).fill('Allemagne');
  await page.getByRole('button', { name: t('products:form.submit') }).click();
  await expect(page.getByText(t('reasons:residence_law', { country: 'DE', law: 'IT' }))).toBeVisible();
  await page.getByLabel(t('products:fields.law.country')).fill('DE');
  await page
    .getByRole('group', { name: t('products:fields.purposes') })
    .getByLabel(t('products:choices.purposes.car'))
    .check();
  await page.getByRole('button', { name: t('products:form.submit') }).click();
  await expect(page).toHaveURL(/DE-TWO$/);
});

test('the choice fits a phone in every language @phone-only', async ({ page, florin }) => {
  sideBySide(florin);
  for (const language of languages) {
    const t = texts(language);
    await shown(page, `/simulator?country=DE&lang=${language}`, t('calculator:residence'));
    await expectFits(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/apply?amount=10000&months=36&country=DE&lang=${language}`);
    await expect(page.getByLabel(t('apply:fields.country'))).toHaveValue('DE');
    await expectNoSidewaysScroll(page);
  }
});
