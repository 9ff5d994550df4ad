import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { signIn } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { fillStepOne, fillStepTwo } from './form.ts';
import { account, Caller } from './loan.ts';
import { smallPdf } from './small-pdf.ts';
import { another, signIn as signInToDesk } from './staff.ts';
import { texts } from './texts.ts';

test.use({ own: 'insurance' });

const t = texts('fr');
const inAll = (text: string) => ({ fr: text, de: text, nl: text, en: text, it: text });

/** One insurance with the shipped loan in euro: 0.36 % a year of the amount lent. */
function insured(florin: Florin, required?: { covers: string[]; answer_days: number }): void {
  const sheet = JSON.parse(florin.run(['settings', 'show', 'products']));
  for (const product of sheet.document)
    if (product.code === 'EU-CONSO') {
      if (required) product.required_insurance = required;
      product.insurances = [
        {
          code: 'essential',
          name: inAll('Essentielle'),
          summary: inAll('Prend en charge vos échéances.'),
          insurer: 'Assurance Exemple SA',
          covers: ['death', 'disability'],
          document: 'https://assurance.example/ipid.pdf',
          premium: { base: 'amount_lent', rate: '0.36' },
        },
      ];
    }
  florin.run(['settings', 'set', 'products', '-', '--apply'], JSON.stringify(sheet));
}

async function toTheLoan(page: Page): Promise<void> {
  await page.goto('/apply?amount=10000&months=36');
  await fillStepOne(page, t, who);
}

const who = person('Lefort');

test('an insurance is chosen by the applicant, who sees what it costs @phone', async ({ page, florin }) => {
  insured(florin);
  // A change of the settings by another program takes seconds to arrive.
  await expect
    .poll(async () => (await page.request.get('/api/v1/quote?currency=EUR&amount=1000000&months=36')).text())
    .toContain('essential');
  await toTheLoan(page);
  const choice = page.getByRole('group', { name: t('apply:fields.insurance') });
  await expect(choice.getByRole('radio', { name: t('apply:insurance.none') })).toBeChecked();
  // 0.36 % of 10 000 a year are 3.00 a month, 108.00 in 36 months.
  await expect(choice).toContainText('3,00');
  await expect(choice).toContainText('108,00');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await choice.getByRole('radio', { name: /Essentielle/ }).check();
  await fillStepTwo(page, t);
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByRole('heading', { name: t('apply:steps.documents') })).toBeVisible();
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.locator('dd', { hasText: 'Essentielle' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('apply:submit') }).click();
  await expect(page.getByText(t('apply:success.title')).first()).toBeVisible();
});

test('a loan that requires an insurance takes one from elsewhere @phone', async ({
  page,
  florin,
  browser,
}) => {
  const borrower = person('Carlier');
  insured(florin, { covers: ['death'], answer_days: 10 });
  await expect(async () => {
    await page.goto('/simulator?amount=10000&months=36');
    await expect(page.getByText(/108,00/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('status').first()).toContainText('3,74'); // as reckoned in docs/credit-mathematics.md
  // Pages are made anew one by one.
  await expect
    .poll(async () => (await page.request.get('/apply')).text(), { timeout: 60_000 })
    .toContain('required_insurance');
  await page.goto('/apply?amount=10000&months=36');
  await fillStepOne(page, t, borrower);
  const choice = page.getByRole('group', { name: t('apply:fields.insurance') });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await fillStepTwo(page, t);
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(choice.getByText(t('errors:insurance.required'))).toBeVisible();
  await choice.getByRole('radio', { name: t('apply:insurance.own') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByRole('heading', { name: t('apply:steps.documents') })).toBeVisible();
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.locator('dd', { hasText: t('apply:insurance.own') })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('apply:submit') }).click();
  await expect(page.getByText(t('apply:success.title')).first()).toBeVisible();

  const client = await account(florin, borrower);
  const mine = await (await Caller.client(florin, client)).get<{ items: { id: string }[] }>(
    '/me/loan-requests',
  );
  await signIn(page, client);
  await page.waitForURL(/client/);
  await page.goto(`/client/requests/${mine.items[0]?.id}`);
  const card = page.getByRole('region', { name: t('client_requests:insurance.title') });
  await card.getByRole('button', { name: t('client_requests:insurance.bring') }).click();
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await card.getByRole('button', { name: t('client_requests:insurance.send') }).click();
  await expect(card.getByText(t('errors:insurance.certificate'))).toBeVisible();
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'attestation.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  await expect(card.getByText('attestation.pdf')).toBeVisible();
  await card.getByLabel(t('client_requests:insurance.insurer')).fill('Mutuelle Exemple');
  await card.getByLabel(t('client_requests:insurance.covers.job_loss')).check();
  await card.getByLabel(t('client_requests:insurance.premium')).fill('4,50');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: t('client_requests:insurance.send') }).click();
  await expect(card.getByText(t('client_requests:insurance.states.waiting'))).toBeVisible();

  const desk = await another(browser, florin);
  await signInToDesk(desk);
  await desk.goto(`/admin-panel-secure-xk/loan-requests/${mine.items[0]?.id}`);
  await desk.getByRole('button', { name: t('requests:insurance.refuse'), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(t('requests:insurance.covers.death')).check();
  await dialog.getByLabel(t('requests:insurance.reason')).fill('Le décès n’est pas couvert.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: t('requests:insurance.refuse') }).click();
  await expect(desk.getByText(t('requests:insurance.states.refused'))).toBeVisible();
  await florin.mailTo(borrower.email, 'insurance.refused');

  await page.reload();
  await expect(card.getByText('Le décès n’est pas couvert.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: /Essentielle/ }).click();
  await expect(card.getByText(/Vous avez choisi Essentielle/)).toBeVisible();
  await desk.context().close();
});
