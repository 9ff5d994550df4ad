import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { applicationOf, person } from './applicant.ts';
import { newClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { fillStepOne, fillStepTwo } from './form.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

/** A document of so many bytes that says it is one. */
function pdf(name: string, size = 400) {
  const head =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filling = Array.from({ length: size - head.length - tail.length }, (_, i) =>
    i % 64 === 63 ? '\n' : '%',
  ).join('');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${head}${filling}${tail}`, 'latin1') };
}

/** A picture as a telephone takes it. */
async function photo(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#e9e4d8';
      pen.fillRect(0, 0, 900, 600);
      pen.fillStyle = '#0e5443';
      pen.font = '64px sans-serif';
      pen.fillText('IDENTITÉ', 60, 120);
      pen.fillRect(60, 180, 260, 340);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A client with a request of their own, at their documents. */
async function atDocuments(page: Page, florin: Florin): Promise<string> {
  const { email } = await newClient(page, florin);
  const who = { ...person('Favre'), email };
  const answer = await page.request.post('/api/v1/loan-requests', {
    headers: { 'Idempotency-Key': randomBytes(16).toString('hex') },
    data: applicationOf(who),
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto('/client/documents');
  await expect(region(page, t('documents:needs.title'))).toBeVisible();
  return id;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const picker = (page: Page, what: string) =>
  page
    .locator('input[type=file]')
    .and(page.getByLabel(t('documents:needs.send_named', { what }), { exact: true })); // whatever its spaces
const state = (page: Page, key: string) =>
  region(page, t('documents:needs.title')).getByText(t(key), { exact: true });
const identity = t('paper_kinds:kind.identity');

test('papers of several pages arrive on a bad line, and what cannot be used is refused by name @phone @postgres', async ({
  page,
  florin,
}) => {
  await atDocuments(page, florin);
  await expect(page.getByText(t('documents:needs.open_other', { count: 3 }))).toBeVisible();
  await expect(page.getByText(t('documents:issued.empty'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The line breaks, twice: the server says so, and the page asks it where the next byte goes.
  let pieces = 0;
  await page.route('**/bytes?offset=*', async (route) => {
    pieces += 1;
    if (pieces !== 2 && pieces !== 4) return await route.continue();
    return await route.fulfill({ status: 422, json: { code: 'upload.interrupted' } });
  });
  await picker(page, identity).setInputFiles([pdf('recto.pdf', 2_500_000), pdf('verso.pdf')]);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(state(page, 'documents:state.received')).toBeVisible();
  await page.unroute('**/bytes?offset=*');
  await expect(page.getByText('recto.pdf, verso.pdf')).toBeVisible();
  await expect(page.getByText(t('documents:needs.open_other', { count: 2 }))).toBeVisible();

  await picker(page, t('paper_kinds:kind.income')).setInputFiles([
    { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'lettre.docx', mimeType: 'application/msword', buffer: Buffer.from('PK letter') },
    { name: 'coupé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n half of it') },
  ]);
  const files = page.getByRole('list', { name: t('upload:files.title') });
  for (const [name, code] of [
    ['vide.pdf', 'empty'],
    ['lettre.docx', 'type'],
    ['coupé.pdf', 'damaged'],
  ] as const) {
    const row = files.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(t(`errors:document.${code}`))).toBeVisible();
    await expect(row.getByText(t(`upload:advice.${code}`))).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an upload that the page was closed on goes on where it was, once the same file is chosen again', async ({
  page,
  florin,
}) => {
  await atDocuments(page, florin);
  const file = pdf('relevé.pdf', 3_000_000);
  await page.route('**/bytes?offset=2097152', () => undefined); // the third piece hangs
  await picker(page, identity).setInputFiles(file);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toMatch(/^0\.[67]/);
  await page.reload();
  await page.unroute('**/bytes?offset=2097152');
  await expect(page.getByText(t('upload:files.unfinished', { percent: 69 }))).toBeVisible();
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset');
    if (request.method() === 'PUT' && offset) offsets.push(offset);
  });
  await page
    .locator(`input[type=file][aria-label="${t('upload:files.resume_named', { name: 'relevé.pdf' })}"]`)
    .setInputFiles({ ...file, name: 'the same under another name.pdf' });
  await expect(state(page, 'documents:state.received')).toBeVisible();
  expect(offsets).toEqual(['2097152']);
});

test('a computer hands over to a telephone, staff look at the paper and ask for it again', async ({
  page,
  browser,
  florin,
}) => {
  const id = await atDocuments(page, florin);
  const started = page.waitForResponse(
    (answer) => answer.url().endsWith('/handover') && answer.status() === 201,
  );
  await page.getByRole('button', { name: t('documents:phone.show') }).click();
  await expect(page.getByRole('img', { name: t('documents:phone.code') })).toBeVisible();
  await expectAccessible(page);
  const { link } = (await (await started).json()) as { link: string };
  const fragment = link.slice(link.indexOf('/phone'));

  const phone = await browser.newContext({
    baseURL: florin.base,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const there = await phone.newPage();
  await there.goto(fragment);
  await expect(there.getByRole('heading', { name: t('documents:phone.here.title') })).toBeVisible();
  await expect(region(there, t('documents:needs.title'))).toBeVisible();
  expect(there.url()).not.toContain('token');
  await expectAccessible(there);
  await expectNoSidewaysScroll(there);
  const second = await another(browser, florin);
  await second.goto(fragment);
  await expect(second.getByText(t('documents:phone.here.refused'))).toBeVisible();
  await expect(second.getByRole('alert')).toHaveText(t('errors:handover.used'));

  await picker(there, identity).setInputFiles([
    await photo(there, 'recto.jpg'),
    await photo(there, 'verso.jpg'),
  ]);
  await expect(region(there, t('documents:phone.here.received')).getByText(identity)).toBeVisible();
  await expect(page.getByText('recto.jpg, verso.jpg')).toBeVisible(); // by itself
  await there.getByRole('button', { name: t('documents:phone.here.done') }).click();
  await expect(there.getByText(t('documents:phone.here.left'))).toBeVisible();
  await expect(page.getByText(t('documents:phone.ended'))).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: t('documents:preview.open_named', { what: identity }) }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'recto.jpg' })).toBeVisible();
  await page.getByRole('button', { name: t('documents:preview.following') }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'verso.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');

  await staffAskAgain(await another(browser, florin), florin, id);
  const news = t('documents:news', { what: identity, state: t('documents:state.resend') });
  await expect(page.getByText(news)).toBeVisible(); // by itself, on the page that is open
  await expect(state(page, 'documents:state.resend')).toBeVisible();
  const table = page.getByRole('table', { name: t('documents:table.title') });
  await expect(table.getByText(t('documents:reason.unreadable'))).toBeVisible();
  await expect(page.getByText('Le verso est flou.')).toBeVisible();
  await expectAccessible(page);
});

test('before there is an account, pictures come from a telephone into the application', async ({
  page,
  browser,
  florin,
}) => {
  const who = person('Relais');
  await page.goto('/apply?amount=12000&months=24&rate=fixed');
  await fillStepOne(page, t, who);
  await fillStepTwo(page, t);
  await page.getByRole('button', { name: t('apply:next') }).click();
  const started = page.waitForResponse((answer) => answer.url().endsWith('/current/handover') && answer.ok());
  await page.getByRole('button', { name: t('documents:phone.show') }).click();
  await expect(page.getByRole('img', { name: t('documents:phone.code') })).toBeVisible();
  await expectAccessible(page);
  const { link } = (await (await started).json()) as { link: string };
  const fragment = link.slice(link.indexOf('/phone'));

  const phone = await browser.newContext({
    baseURL: florin.base,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const there = await phone.newPage();
  await there.goto(fragment);
  await expect(there.getByLabel(t('documents:send.kind'))).toBeVisible();
  await expect(there.getByText(who.last_name)).toHaveCount(0);
  await expectAccessible(there);
  await expectNoSidewaysScroll(there);
  await expect(page.getByText(t('documents:phone.waiting'))).toBeHidden(); // it is connected now
  await there
    .locator(`input[type=file][aria-label="${t('documents:send.choose')}"]`)
    .setInputFiles([await photo(there, 'recto.jpg'), await photo(there, 'verso.jpg')]);
  await expect(region(there, t('documents:phone.here.received')).getByText(identity)).toBeVisible();
  await expect(page.getByText('verso.jpg', { exact: true })).toBeVisible(); // by itself
  await there.goto('/apply'); // the telephone has no application
  await expect(there.getByLabel(t('apply:fields.last_name'), { exact: false }).last()).toHaveValue('');

  await page.getByRole('button', { name: t('apply:next') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('apply:submit') }).click();
  await expect(page.getByRole('heading', { name: t('apply:success.title') })).toBeVisible();
  await there.goto('/phone');
  await expect(there.getByText(t('documents:phone.here.sent_text'))).toBeVisible();
  await phone.close();
});

/** Staff look at the paper by keyboard, mark it and want it again. */
async function staffAskAgain(staff: Page, florin: Florin, id: string): Promise<void> {
  const colleague = newColleague(florin, 'officer');
  await signIn(staff, colleague);
  await staff.goto(`/admin-panel-secure-xk/loan-requests/${id}`);
  await staff.getByRole('tab', { name: `${t('admin:detail.tabs.documents')} (1)` }).click(); // of two files
  await staff.getByRole('button', { name: /recto\.jpg/ }).click();
  const viewer = region(staff, t('viewer:viewer', { what: t('paper_kinds:kind.identity') }));
  const picture = viewer.getByRole('img', { name: 'recto.jpg' });
  await expect(picture).toBeVisible();
  const before = (await picture.boundingBox())?.width ?? 0;
  await staff.keyboard.press('+'); // nothing has to be found with the mouse first
  await expect(viewer.getByText('125 %')).toBeVisible();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await staff.keyboard.press('0');
  await expect(viewer.getByText('100 %')).toBeVisible();
  await staff.keyboard.press('r');
  await expect(picture).toHaveCSS('transform', 'matrix(0, 1, -1, 0, 0, 0)');
  await viewer.getByRole('button', { name: t('viewer:following') }).click(); // which is the last
  await expect(viewer.getByRole('img', { name: 'verso.jpg' })).toBeVisible();
  await staff.keyboard.press('ArrowLeft');
  await expect(picture).toBeVisible();
  await staff.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'verso.jpg' })).toBeVisible();
  await staff.keyboard.press('m');
  await staff.keyboard.type('Signature');
  await staff.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: /^Signature / })).toBeVisible();
  await viewer.getByRole('button', { name: t('viewer:views.show') }).click();
  await expect(viewer.getByText(new RegExp(`^${colleague.name}`)).first()).toBeVisible();
  await expectAccessible(staff);
  await viewer.getByRole('button', { name: t('viewer:accept.button') }).click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: t('viewer:accept.button') })
    .click();
  await expect(staff.getByRole('dialog').getByText(t('errors:field.required'))).toBeVisible();
  await staff.keyboard.press('Escape');
  await viewer.getByRole('button', { name: t('viewer:again.button') }).click();
  await staff.getByLabel(t('viewer:again.reason')).selectOption('unreadable');
  await staff.getByLabel(t('viewer:again.note')).fill('Le verso est flou.');
  await expectAccessible(staff);
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: t('viewer:again.button') })
    .click();
  await expect(staff.getByText(t('viewer:again.done'))).toBeVisible();
  await expect(viewer.getByText(/Le verso est flou\./)).toBeVisible();
}

test('papers follow the situation, in the application and in the list @phone @postgres', async ({
  page,
  florin,
}) => {
  const who = person('Rey');
  await page.goto('/apply?lang=fr');
  await fillStepOne(page, t, who);
  await fillStepTwo(page, t);
  await page.getByLabel(t('apply:fields.employment_status')).selectOption('Indépendant');
  await page.getByLabel(t('apply:fields.housing'), { exact: true }).selectOption('Locataire');
  await page.getByLabel(t('apply:fields.loan_amount')).fill('12 000');
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(region(page, t('paper_kinds:kind.tax'))).toContainText(t('paper_kinds:hint.tax'));
  await expect(region(page, t('paper_kinds:kind.enrolment'))).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const add = t('apply:labelled', { label: t('apply:documents.add'), text: t('paper_kinds:kind.tax') });
  await page
    .locator('input[type=file]')
    .and(page.getByLabel(add, { exact: true }))
    .setInputFiles(pdf('avis.pdf'));
  await expect(region(page, t('paper_kinds:kind.tax')).getByText('avis.pdf')).toBeVisible();
  await page.getByRole('button', { name: t('apply:next') }).click();
  await expect(page.getByText('Locataire', { exact: true })).toBeVisible();
  await expect(page.getByText(`(${t('paper_kinds:kind.tax')})`)).toBeVisible();
  await expectAccessible(page);

  const { email } = await newClient(page, florin);
  const answer = await page.request.post('/api/v1/loan-requests', {
    headers: { 'Idempotency-Key': randomBytes(16).toString('hex') },
    data: { ...applicationOf({ ...who, email }), employment_status: 'Étudiant', housing: 'Hébergé' },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/client/documents');
  await expect(region(page, t('documents:needs.title'))).toContainText(t('paper_kinds:kind.enrolment'));
  await expect(region(page, t('documents:needs.title'))).not.toContainText(t('paper_kinds:kind.tax'));
});
