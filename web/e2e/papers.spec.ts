import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Language, test } from './fixtures.ts';
import { payslip, photo, zone } from './made-up-papers.ts';
import { texts } from './texts.ts';

const t = texts('fr');

type Files = Parameters<Locator['setInputFiles']>[0];

async function begin(page: Page, files: Files, words = t) {
  await page.getByRole('button', { name: words('reading:begin') }).click();
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(files);
}

const list = (page: Page) => page.getByRole('list', { name: t('reading:list') });
const field = (page: Page, name: string) => page.getByLabel(t(`apply:fields.${name}`));
const next = (page: Page) => page.getByRole('button', { name: t('apply:next') });

test('papers fill the form on this device, and nothing counts before the person looked @phone', async ({
  page,
}) => {
  await page.goto('/apply?amount=10000&months=36&rate=fixed&currency=EUR');
  const card = await photo(page, 'carte.jpg', { turn: 90 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await begin(page, [card, payslip('septembre 2026', '2 040,10'), payslip('octobre 2026', '2 153,20')]);

  await expect(list(page).getByText(t('reading:card.number', { number: 'X4RTBPFW4' }))).toBeVisible();
  await expect(list(page).getByText(/octobre 2026 · Boulangerie Perrin SARL/)).toBeVisible();
  await expect(field(page, 'first_name')).toHaveValue('Maelys Gaelle');
  await expect(page.getByLabel(t('apply:fields.last_name'), { exact: false }).last()).toHaveValue('Martin');
  await expect(field(page, 'birth_date')).toHaveValue('1990-07-13');
  await expect(field(page, 'nationality')).toHaveValue('FR');
  await expect(page.getByText(t('apply:read'))).toHaveCount(4);
  await page.waitForTimeout(1500); // longer than the form waits before it saves
  expect(asked.filter((each) => !/^GET (blob:|\/assets\/)/.test(each))).toEqual([]);
  await expectAccessible(page);

  // The step waits, and says for what.
  await field(page, 'email').fill('maelys@example.org');
  await field(page, 'phone').fill('+33 6 12 34 56 78');
  await field(page, 'country').selectOption('FR');
  await next(page).click();
  await expect(page.getByRole('region', { name: t('apply:errors_found') })).toBeFocused();
  await expect(page.getByText(t('errors:field.unchecked')).first()).toBeVisible();

  // A mark goes with the edit of its field, the others with one act.
  await field(page, 'first_name').fill('Maëlys');
  await expect(page.getByText(t('apply:read'))).toHaveCount(3);
  const kept = () =>
    page.evaluate(async () => (await (await fetch('/api/v1/applications/current')).json()).fields);
  await expect.poll(async () => (await kept())?.first_name).toBe('Maëlys');
  expect((await kept()).birth_date ?? '').toBe('');
  await page.getByRole('button', { name: t('reading:check.right') }).click();
  await expect(page.getByText(t('apply:read'))).toHaveCount(0);
  await expect.poll(async () => (await kept()).birth_date).toBe('1990-07-13');
  await next(page).click();

  // The pay of the latest month, on the next step.
  await expect(field(page, 'monthly_income')).toHaveValue('2153.20');
  await expect(field(page, 'employer')).toHaveValue('Boulangerie Perrin SARL');
  await next(page).click();
  await expect(page.getByText(t('errors:field.unchecked')).first()).toBeVisible();
  expect((await kept()).employer ?? '').toBe('');
  await page.getByRole('button', { name: t('reading:check.right') }).click();
  await next(page).click();

  // The files themselves become documents where the person says so.
  await page.getByRole('button', { name: t('reading:kept.add') }).click();
  await expect(
    page.getByRole('button', { name: t('apply:documents.remove', { name: 'carte.jpg' }) }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('apply:documents.remove', { name: 'octobre 2026.pdf' }) }),
  ).toBeVisible();
  await expect(page.getByText(t('reading:kept.title'))).toBeHidden();
});

test('a paper that cannot be read says why, and fills nothing', async ({ page }) => {
  await page.goto('/apply');
  const wrong = [zone[0] ?? '', (zone[1] ?? '').replace('900713', '900718'), zone[2] ?? ''];
  await begin(page, [
    await photo(page, 'floue.jpg', { blur: 14 }),
    await photo(page, 'fausse.jpg', { lines: wrong }),
    { name: 'bail.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 broken') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  const row = (name: string) => list(page).getByRole('listitem').filter({ hasText: name });
  await expect(row('floue.jpg')).toContainText(t('reading:why.no_zone'));
  await expect(row('fausse.jpg')).toContainText(t('reading:why.check_digit'));
  await expect(row('bail.pdf')).toContainText(t('reading:why.broken'));
  await expect(row('notes.txt')).toContainText(t('errors:document.type'));
  await expect(field(page, 'birth_date')).toHaveValue('');
  await expect(page.getByText(t('apply:read'))).toHaveCount(0);
});

test('a photograph of forty megapixels does not freeze the page', async ({ page }) => {
  await page.goto('/apply');
  const large = await photo(page, 'grande.jpg', { width: 7600, turn: 180 });
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    const look = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      setTimeout(look, 10);
    };
    look();
  });
  await begin(page, [large]);
  await expect(field(page, 'birth_date')).toHaveValue('1990-07-13');
  const longest = await page.evaluate(
    () => (window as unknown as { seen: { longest: number } }).seen.longest,
  );
  test.info().annotations.push({ type: 'longest pause in ms', description: String(Math.round(longest)) });
  expect(longest).toBeLessThan(1000);

  // What a paper filled goes with it.
  await page.getByRole('button', { name: t('reading:remove', { name: 'grande.jpg' }) }).click();
  await expect(field(page, 'birth_date')).toHaveValue('');
});

test('an old device says that it reads no photographs, and the form stays', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await page.goto('/apply');
  await begin(page, [await photo(page, 'carte.jpg'), payslip('octobre 2026', '2 153,20')]);
  await expect(list(page)).toContainText(t('reading:why.old_device'));
  await expect(list(page)).toContainText('Boulangerie Perrin SARL');
  await field(page, 'first_name').fill('Éloïse');
  await expect(field(page, 'first_name')).toHaveValue('Éloïse');
});

for (const language of ['fr', 'de', 'nl', 'en', 'it'] as const satisfies Language[])
  test(`it speaks the language of the page (${language}) @phone`, async ({ page, context, baseURL }) => {
    const words = texts(language);
    await context.addCookies([{ name: 'florin_lang', value: language, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/apply');
    await begin(page, [await photo(page, 'carte.jpg')], words);
    await expect(page.getByText(words('apply:read'))).toHaveCount(4);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
