import { expect, expectFits, languages, test } from './fixtures.ts';
import { texts } from './texts.ts';

for (const language of languages) {
  test(`the home page in ${language}`, async ({ page }) => {
    const say = texts(language);
    await page.goto(`/?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: say('home:hero.title') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('calculator:title') })).toBeVisible();
    const part = (key: string) => page.getByRole('region', { name: say(`home_details:${key}`) });
    await expect(part('features.title').getByRole('listitem')).toHaveCount(6);
    await expect(part('process.title').getByRole('listitem')).toHaveCount(4);
    const voices = part('testimonials.title').getByRole('listitem');
    await expect(voices).toHaveCount(3);
    // No one said what ships: each is marked.
    await expect(voices.filter({ hasText: say('home_details:testimonials.mark') })).toHaveCount(3);
    await expect(part('client.title').getByRole('link')).toHaveCount(2);
    await expect(part('cta.title').getByRole('link')).toHaveAttribute('href', '/apply');
    await expectFits(page);
  });
}

test('says all that the product claims', async ({ page }) => {
  await page.goto('/?lang=en');
  const said = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const claim of [
    '100% online',
    'Secure',
    'No commitment',
    'within 48 hours',
    'in principle within 24 hours',
    'within 48 working hours',
    'Documents uploaded online',
    'in real time',
    'repayments',
    'Several currencies',
    '1,000 to 50,000 EUR depending on your profile',
    '1,000 to 80,000 CHF',
  ]) {
    expect(said.toLowerCase(), claim).toContain(claim.toLowerCase());
  }
});

test('what is simulated at home goes on to the schedule and to the application', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: /Montant/ }).fill('25000');
  await page.getByRole('link', { name: texts('fr')('calculator:details') }).click();
  await expect(page).toHaveURL('/simulator?amount=25000&months=36&rate=fixed');
  await expect(page.getByRole('textbox', { name: /Montant/ })).toHaveValue('25000');
  await page.getByRole('button', { name: 'Commencer ma demande' }).click();
  await expect(page).toHaveURL('/apply?amount=25000&months=36&rate=fixed');
});

test('changes language before its lower half has come alive', async ({ page }) => {
  let arrived: () => void = () => {};
  const held = new Promise<void>((go) => {
    arrived = go;
  });
  await page.route(/home-details/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?lang=fr');
  const title = (language: 'fr' | 'it') =>
    page.getByRole('heading', { name: texts(language)('home_details:cta.title') });
  await page.locator('header summary:visible').first().click();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(title('fr')).toBeVisible(); // stays as it is rather than vanish
  arrived();
  await expect(title('it')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});
