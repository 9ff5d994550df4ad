import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const products = '/admin-panel-secure-xk/settings/products';

const label = (name: string) => t(`products:fields.${name}`);

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('products:form.submit') }).click();
}

test.use({ own: 'products' });

test('a licence is proposed by one person and confirmed by another @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const colleague = newColleague(florin);
  await signIn(page);
  await page.getByRole('link', { name: t('admin:shell.settings') }).click();
  await page.getByRole('link', { name: t('settings:sections.products.title') }).click();
  await expect(page.getByText(t('products:licence.alert'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('products:licence.enter', { code: 'EU-CONSO' }) }).click();
  await expect(page.locator('#licence')).toBeFocused();

  await propose(page);
  await expect(page.getByText(t('errors:product.no_reason'))).toBeVisible();
  await page.getByLabel(t('products:form.reason')).fill('Agrément reçu');
  await propose(page);
  await expect(page.getByText(t('products:form.unchanged'))).toBeVisible();

  await page.getByLabel(label('lending.licence.authority')).fill('ACPR');
  await propose(page);
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await page.getByLabel(label('lending.licence.number')).fill('12345');
  await page.getByLabel(label('rates.fixed')).fill('11');
  await propose(page);
  await expect(page.getByText(t('errors:product.outside_rates')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(label('rates.fixed')).fill('3,25');
  const table = page.getByRole('group', { name: label('lending.living_table') });
  await table.getByRole('button', { name: t('products:form.add_canton') }).click();
  await propose(page);
  await expect(table.getByText(t('errors:field.required'))).toHaveCount(3);
  await table.getByLabel(t('products:form.canton')).selectOption('GR');
  await table.getByLabel(label('lending.living_cost')).fill('1 000');
  await table.getByLabel(label('lending.living_cost_each')).fill('300');
  const papers = page.getByRole('group', { name: label('lending.documents_by_situation') });
  await papers.getByRole('button', { name: t('products:form.add_situation') }).click();
  await propose(page);
  await expect(papers.getByText(t('errors:field.required'))).toHaveCount(2);
  await papers.getByLabel(t('products:form.situation')).last().selectOption('Locataire');
  await papers
    .getByRole('checkbox', { name: t('paper_kinds:kind.tenancy') })
    .last()
    .check();
  await propose(page);

  const change = page.getByRole('article', { name: 'EU-CONSO' });
  await expect(change).toContainText(t('products:states.proposed'));
  await expect(change).toContainText(t('products:proposals.second'));
  const rate = change.getByRole('row').filter({ hasText: label('rates.fixed') });
  await expect(rate).toContainText('3 % par an');
  await expect(rate).toContainText('3,25 % par an');
  const needed = change.getByRole('row').filter({ hasText: label('lending.documents_by_situation') });
  await expect(needed).toContainText('Bail ou quittance de loyer');
  const living = change.getByRole('row').filter({ hasText: label('lending.living_table') });
  await expect(living).toContainText('Grisons');
  await expect(page.getByText(t('products:waiting_edit'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('products:actions.confirm.open') })).toHaveCount(0);
  await expectAccessible(page);

  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto(products);
  await other.getByRole('button', { name: t('products:actions.confirm.open') }).click();
  const dialog = other.getByRole('dialog');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: t('products:actions.confirm.open') }).click();
  await expect(other.getByText(t('products:actions.confirm.done'))).toBeVisible();
  const row = other.getByRole('row').filter({ hasText: 'EU-CONSO' });
  await expect(row).toContainText(t('products:licence.entered'));
  await expect(row).toContainText('3,25 %');
  await row.getByRole('link').click();
  await expect(other.locator('dd', { hasText: 'ACPR' })).toBeVisible();
  await expect(other.getByText(t('products:states.applied'), { exact: true })).toBeVisible();
});

test('a change is refused with a reason, another is taken back, a new product joins', async ({
  page,
  browser,
  florin,
}) => {
  const colleague = newColleague(florin);
  await signIn(page);
  await page.goto(`${products}/CH-CONSO/edit`);
  await page.getByLabel(label('lending.info_days')).fill('20');
  await page.getByLabel(t('products:form.reason')).fill('Plus court');
  await propose(page);
  const other = await another(browser, florin);
  await signIn(other, colleague);
  await other.goto(`${products}/CH-CONSO`);
  await other.getByRole('button', { name: t('products:actions.reject.open') }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: t('products:actions.reject.open') }).click();
  await expect(dialog.getByText(t('errors:product.no_reason'))).toBeVisible();
  await dialog.getByLabel(t('products:form.reason')).fill('Trop court');
  await dialog.getByRole('button', { name: t('products:actions.reject.open') }).click();
  await expect(other.getByText(t('products:states.rejected'), { exact: true })).toBeVisible();
  await expect(other.getByText(t('products:proposals.note', { text: 'Trop court' }))).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: t('products:copy') }).click();
  await page.getByLabel(label('code')).fill('ch-small');
  await page.getByLabel(t('products:form.reason')).fill('Petits montants');
  await propose(page);
  await expect(page.getByText(t('errors:product.code'))).toBeVisible();
  await page.getByLabel(label('code')).fill('CH-SMALL');
  await propose(page);
  const both = { first: 'CH-CONSO', second: 'CH-SMALL' };
  await expect(page.getByText(t('reasons:default_missing', both)).first()).toBeVisible();
  await page.getByLabel(label('amount_min')).fill('200');
  await page.getByLabel(label('amount_max')).fill('999,99');
  await page.getByLabel(label('amount_step')).fill('100');
  await propose(page);
  await expect(page).toHaveURL(/CH-SMALL$/);
  await page.getByRole('button', { name: t('products:actions.withdraw.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('products:actions.withdraw.open') })
    .click();
  await expect(page.getByText(t('products:states.withdrawn'), { exact: true })).toBeVisible();
});

test('who only reads products changes nothing', async ({ page, florin }) => {
  await signIn(page, newColleague(florin, 'officer'));
  await page.getByRole('link', { name: t('admin:shell.settings') }).click();
  await page.getByRole('link', { name: t('settings:sections.products.title') }).click();
  await expect(page.getByRole('heading', { name: t('products:title'), level: 1 })).toBeVisible();
  await page.getByRole('link', { name: t('products:open', { code: 'CH-LARGE' }) }).click();
  await expect(page.getByRole('heading', { name: 'CH-LARGE' })).toBeVisible();
  await expect(page.getByRole('link', { name: t('products:edit') })).toHaveCount(0);
  await page.goto(`${products}/CH-LARGE/edit`);
  await expect(page.getByText(t('admin:shell.not_here'))).toBeVisible();
  await page.goto(`${products}/NO-SUCH`);
  await expect(page.getByText(t('products:missing'))).toBeVisible();
});

test('products fit a phone in every language @phone-only', async ({ page }) => {
  await signIn(page);
  for (const language of languages) {
    await page.context().addCookies([{ name: 'florin_lang', value: language, url: page.url() }]);
    for (const path of [products, `${products}/EU-LARGE`, `${products}/EU-LARGE/edit`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('EU-LARGE').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
