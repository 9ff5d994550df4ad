import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { chooseByKeyboard, fillStepOne, fillStepTwo } from './form.ts';
import { signIn } from './staff.ts';
import { type Texts, texts } from './texts.ts';

// From a visitor's simulation to a decision and back, as a person would do it.
for (const language of ['fr', 'de'] as const) {
  test(`the main job in ${language} @phone ${language === 'fr' ? '@postgres' : ''}`, async ({
    page,
    browser,
    florin,
  }) => {
    const t = texts(language);
    const who = person(language === 'fr' ? 'Perrin' : 'Brändli');

    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText('290,81').first()).toBeVisible();
    await chooseByKeyboard(page.getByRole('slider').nth(0), 'ArrowRight', 5);
    await chooseByKeyboard(page.getByRole('slider').nth(1), 'ArrowRight', 1);
    // 15 000 over 48 months at 3 %: 332.01, by an independent annuity calculation.
    await expect(page.getByText('332,01').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.locator('main form[action="/apply"] button[type=submit]').click();

    await fillStepOne(page, t, who);
    await fillStepTwo(page, t);
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel(t('apply:fields.loan_amount'))).toHaveValue(/15.?000/);
    await page.getByRole('button', { name: t('apply:next') }).click();
    await uploadBoth(page, t);
    await expectAccessible(page);

    // Closing the page loses nothing.
    await page.reload();
    await expect(page.getByText('passeport.png')).toBeVisible();
    await page.getByRole('button', { name: t('apply:next') }).click();
    await expect(page.getByText(who.email)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('apply:submit') }).dblclick();
    await expect(page.getByRole('heading', { name: t('apply:success.title') })).toBeVisible();
    const reference =
      (
        await page
          .getByText(/XK-\d{4}-[0-9a-f]{8}/)
          .first()
          .textContent()
      )?.match(/XK-\d{4}-[0-9a-f]{8}/)?.[0] ?? '';
    await expectAccessible(page);

    const received = await florin.mailTo(who.email, 'request.received');
    expect(received.summary.lang).toBe(language);
    expect(received.text).toContain(reference);

    await decide(await (await browser.newContext({ baseURL: florin.base })).newPage(), who.email);
    expect((await florin.mailTo(who.email, 'request.approved')).summary.lang).toBe(language);
    await followAsClient(page, t, who, reference, florin);
  });
}

async function uploadBoth(page: Page, t: Texts) {
  // Not by their order: a document that has arrived brings a picker for its further pages.
  const picker = (kind: 'identity' | 'income' | 'other') => {
    const named = { label: t('apply:documents.add'), text: t(`paper_kinds:kind.${kind}`) };
    return page.locator('input').and(page.getByLabel(t('apply:labelled', named), { exact: true }));
  };
  await picker('identity').setInputFiles({
    name: 'passeport.png',
    mimeType: 'image/png',
    buffer: png(640, 420),
  });
  await expect(page.getByText('passeport.png').first()).toBeVisible();
  // The line breaks once: the page goes on by itself. What is chosen together is one document.
  let broken = false;
  await page.route('**/bytes?offset=*', async (route) => {
    if (broken) return await route.continue();
    broken = true;
    return await route.fulfill({ status: 422, json: { code: 'upload.interrupted' } });
  });
  await picker('income').setInputFiles(
    ['salaire octobre.pdf', 'salaire novembre.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: pdf(),
    })),
  );
  await expect(page.getByText(t('upload:page', { page: 2 }))).toBeVisible();
  await page.unroute('**/bytes?offset=*');
  await expect(
    page.getByRole('button', { name: t('apply:documents.remove', { name: 'passeport.png' }) }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('apply:documents.remove', { name: 'salaire octobre.pdf' }) }),
  ).toBeVisible();
  // Decided by content, not by name.
  await picker('other').setInputFiles({
    name: 'virus.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is no document'),
  });
  await expect(page.getByText('virus.pdf').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('upload:files.remove', { name: 'virus.pdf' }) }),
  ).toBeVisible();
}

/** Staff find the request, look at a document beside it, and approve. */
async function decide(page: Page, email: string) {
  const t = texts('fr');
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests?q=${encodeURIComponent(email)}`);
  await expect(page.getByText(t('admin:list.total_one', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${t('admin:list.view')}`) }).click();
  await page.getByRole('tab', { name: t('admin:detail.tabs.documents') }).click();
  await page
    .getByRole('button', { name: /passeport\.png/ })
    .first()
    .click();
  const picture = page.getByRole('img', { name: 'passeport.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(640);
  await page.getByRole('button', { name: t('admin:detail.approve'), exact: true }).click();
  await page.getByRole('button', { name: t('admin:detail.approve_dialog.confirm') }).click();
  await expect(page.getByText(t('admin:detail.approved_title'))).toBeVisible();
  await page.context().close();
}

async function followAsClient(
  page: Page,
  t: Texts,
  who: { first_name: string; last_name: string; email: string },
  reference: string,
  florin: { mailTo: (address: string, template: string) => Promise<{ text: string }> },
) {
  const password = 'Lärche-2026 & Stein';
  await page.goto('/login?tab=register');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('first_name').fill(who.first_name);
  await field('last_name').fill(who.last_name);
  await field('country').selectOption('CH');
  await field('email').fill(who.email);
  await field('password').fill(password);
  await field('password_confirm').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  const mail = await florin.mailTo(who.email, 'account.verify');
  const link = mail.text.match(/http:\S+\/verify-email\S*/)?.[0];
  expect(link).toBeTruthy();
  await page.goto(link ?? '');
  await field('password').fill(password);
  await page.getByRole('button', { name: t('auth:verify.submit') }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByText(t('client:status.approved')).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A real picture of the given size, made here: one grey, no metadata. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 4 + body.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x99);
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n' +
      '0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
  );
}
