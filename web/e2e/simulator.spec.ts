import { readFileSync } from 'node:fs';
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  type Language,
  languages,
  test,
} from './fixtures.ts';
import { texts } from './texts.ts';

const region = (language: Language, key: string) => ({ name: texts(language)(`simulator:${key}`) });

for (const language of languages) {
  test(`the simulator page in ${language}`, async ({ page }) => {
    const say = texts(language);
    await page.goto(`/simulator?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: say('simulator:heading') })).toBeVisible();
    for (const key of [
      'durations.title',
      'chart.title',
      'schedule.title',
      'reverse.title',
      'explain.title',
      'faq.title',
    ]) {
      await expect(page.getByRole('region', region(language, key))).toBeVisible();
    }
    // The figures that the law wants beside an instalment (credit-rules 3.4), at the shipped example.
    const example = page.locator('#example');
    await expect(example).toContainText(/469[.,]25/);
    await expect(example).toContainText(/3[.,]04/);
    await expect(page.locator('#simulator')).toContainText(notice[language]);
    await expectFits(page);
    await page.getByRole('button', { name: say('simulator:chart.as_table') }).click();
    await expectFits(page);
  });
}

const notice: Record<Language, string> = {
  fr: "Un crédit coûte de l'argent et doit être remboursé",
  de: 'Ein Kredit kostet Geld',
  nl: 'Geld lenen kost geld',
  en: 'Borrowing money costs money',
  it: 'Un credito costa denaro',
};

test('a link carries the simulation, and nonsense becomes something sensible @phone', async ({ page }) => {
  await page.goto('/simulator?amount=50000&months=84&rate=variable');
  const result = page.getByRole('status');
  await expect(result).toContainText('695,01');
  await expect(page.getByRole('region', region('fr', 'schedule.title'))).toContainText('694,81');
  await page.goto('/simulator?amount=%3Cscript%3E&months=-3&rate=free&payment=many');
  await expect(result).toContainText('290,81');
  await page.goto('/simulator?amount=99999999&months=500');
  await expect(page.getByRole('textbox', { name: /Montant/ })).toHaveValue('500000');
});

test('by keyboard alone: choose, compare, open a year, ask the other way round', async ({ page }) => {
  await page.goto('/simulator');
  await page.getByRole('slider', { name: 'Durée' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status')).toContainText('221,34');
  await expect(page).toHaveURL(/amount=10000&months=48&rate=fixed/);
  const durations = page.getByRole('region', region('fr', 'durations.title'));
  await durations.getByRole('button', { name: '60 mois' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('179,69');
  const second = page.getByRole('region', region('fr', 'schedule.title')).locator('summary').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', region('fr', 'schedule.title')).getByRole('row').nth(20),
  ).toBeVisible();
  const reverse = page.getByRole('region', region('fr', 'reverse.title'));
  await reverse.getByRole('textbox').fill('500');
  await expect(reverse.getByRole('link').first()).toHaveAttribute('href', /^\/apply\?amount=5900&months=12/);
  await reverse.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/apply\?amount=5900&months=12&rate=fixed/);
});

test('the schedule as a table for spreadsheets and as a document', async ({ page }) => {
  await page.goto('/simulator?amount=15000&months=24&rate=variable');
  for (const [kind, start] of [
    ['csv', '\ufeff'],
    ['pdf', '%PDF-'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: texts('fr')(`simulator:schedule.${kind}`) }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`15000-eur-24\\.${kind}$`));
    const content = readFileSync(await file.path(), 'utf8');
    expect(content.startsWith(start)).toBe(true);
    if (kind === 'csv') expect(content.trim().split('\r\n')).toHaveLength(25);
  }
});

test('without script a plain form gives the figures @phone', async ({ browser, florin }) => {
  const context = await browser.newContext({
    baseURL: florin.base,
    javaScriptEnabled: false,
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: /Montant/ }).fill('50000');
  await page.getByRole('textbox', { name: /Durée/ }).fill('84');
  await page.getByRole('radio', { name: 'Variable' }).check({ force: true });
  await page.getByRole('button', { name: texts('fr')('calculator:calculate') }).click();
  await expect(page).toHaveURL(/\/simulator\?amount=50000&months=84&rate=variable/);
  await expect(page.getByRole('status')).toContainText('695,01');
  await expect(page.locator('#example')).toContainText('694,81');
  await page.getByRole('textbox', { name: /Mensualité souhaitée/ }).fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', region('fr', 'reverse.title'))).toContainText(/5.900.€/);
  await context.close();
});

test('on paper: every instalment, and nothing that needs a screen', async ({ page }) => {
  await page.goto('/simulator');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const rows = page.getByRole('region', region('fr', 'schedule.title')).getByRole('row');
  await expect(rows).toHaveCount(39); // 36 instalments, and the head of each year
  for (const row of await rows.all()) await expect(row).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('slider').first()).toBeHidden();
  await expect(page.locator('#example')).toBeVisible();
});

test('dark, at 320 pixels, at 200 % and without motion @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  for (const [width, language] of [
    [320, 'de'],
    [640, 'nl'], // what 1280 pixels show at 200 %
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/', '/simulator']) {
      await page.goto(`${path}?lang=${language}&amount=500000&months=84`);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
