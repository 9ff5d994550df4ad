import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, takenOver, test } from './fixtures.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = () => `camille.${randomBytes(6).toString('hex')}@example.org`;

async function fill(page: Page, email: string, message: string) {
  await page.getByLabel(t('contact:form.name')).fill('Camille Müller');
  await page.getByLabel(t('contact:form.email')).fill(email);
  await page.getByLabel(t('contact:form.message')).fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: t('contact:form.submit') }).click();

test('a message arrives, is acknowledged, and is read by staff @phone @postgres', async ({
  page,
  florin,
}) => {
  const email = address();
  const first = `Une question ${randomBytes(4).toString('hex')}`;
  await page.goto('/contact');
  await fill(page, email, `${first}\n\nMerci <b>beaucoup</b> & à bientôt`);
  await send(page);
  await expect(page.getByText('Message envoyé')).toBeVisible();
  await expect(page.getByText('Nous vous répondrons dans les plus brefs délais.')).toBeVisible();
  await expect(page.getByLabel(t('contact:form.message'))).toHaveValue('');
  await expect(page.getByText(t('contact:form.counter', { count: 0, max: 2000 }))).toBeVisible();
  // Who sent it by key goes on from the same place: a button that is busy loses the focus meanwhile.
  await expect(page.getByRole('button', { name: t('contact:form.submit') })).toBeFocused();
  const { summary } = await florin.mailTo(email, 'message.received');
  expect(summary.lang).toBe('fr');

  await signIn(page);
  const menu = page.getByRole('button', { name: t('admin:shell.open_menu') });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: t('admin:shell.messages') }).click();
  await expect(page.getByText(t('messages:unread_one', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('muller');
  await page.getByRole('button', { name: new RegExp(first) }).click();
  await expect(page.getByText('Merci <b>beaucoup</b> & à bientôt')).toBeVisible();
  await expect(page.getByText(/^Lu par Claire Morel/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('[data-tile=unread]')).toHaveText('0');
  await page.goto('/admin-panel-secure-xk/messages');
  await page.getByRole('searchbox').fill('personne de ce nom');
  await expect(page.getByText(t('messages:no_match'))).toBeVisible();
});

test('each field says what is wrong, until it is edited', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'camille@example', 'court');
  await page.getByLabel(t('contact:form.name')).fill('R2D2');
  await send(page);
  await expect(page.getByText('Erreurs dans le formulaire')).toBeVisible();
  await expect(page.getByText('Veuillez corriger les erreurs avant de continuer.')).toBeVisible();
  await expect(page.getByLabel(t('contact:form.name'))).toBeFocused();
  await expect(page.getByText("Format d'email invalide")).toBeVisible();
  await expect(page.getByText('Le message doit contenir au moins 10 caractères')).toBeVisible();
  await expectAccessible(page);
  const wrong = page.getByText('Le nom ne peut contenir que des lettres, espaces, apostrophes et tirets');
  await expect(wrong).toBeVisible();
  await page.getByLabel(t('contact:form.name')).press('End');
  await page.keyboard.type('o');
  await expect(wrong).toBeHidden();
  await page.getByLabel(t('contact:form.message')).fill('<script>alert(1)</script> bonjour');
  await send(page);
  await expect(page.getByText('Le message contient du contenu non autorisé')).toBeVisible();
});

test('counts while typing, keeps one space, and the caret where it was', async ({ page }) => {
  await page.goto('/contact');
  const name = page.getByLabel(t('contact:form.name'));
  await name.pressSequentially('  Anne   Marie');
  await expect(name).toHaveValue('Anne Marie');
  await name.press('ArrowLeft');
  await name.pressSequentially('-');
  await expect(name).toHaveValue('Anne Mari-e');
  const message = page.getByLabel(t('contact:form.message'));
  await message.fill('é'.repeat(2100));
  await expect(page.getByText(t('contact:form.counter', { count: 2000, max: 2000 }))).toBeVisible();
});

test('the fourth message of an address within an hour has to wait', async ({ page }) => {
  const email = address();
  await page.goto('/contact');
  for (let i = 1; i <= 4; i++) {
    await fill(page, email, `Message numéro ${i} de la même personne`);
    await send(page);
    if (i < 4) await expect(page.getByLabel(t('contact:form.message'))).toHaveValue('');
  }
  await expect(page.getByText('Trop de messages')).toBeVisible();
  await expect(page.getByText("Veuillez attendre avant d'envoyer un autre message.")).toBeVisible();
  await expect(page.getByLabel(t('contact:form.message'))).toHaveValue(
    'Message numéro 4 de la même personne',
  );
});

test('works again after the connection was lost, and sends one message', async ({ page, problems }) => {
  const email = address();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first try reaches the server, and its answer is lost on the way back.
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto('/contact');
  await takenOver(page);
  await fill(page, email, 'La connexion se coupe au mauvais moment');
  await send(page);
  await expect(page.getByText("Erreur d'envoi")).toBeVisible();
  await expect(page.getByText("Une erreur s'est produite. Veuillez réessayer.")).toBeVisible();
  await expect(page.getByLabel(t('contact:form.email'))).toHaveValue(email);
  await send(page);
  await expect(page.getByText('Message envoyé')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  problems.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form says what is wrong, keeps what was typed, and sends', async ({
    page,
    florin,
    problems,
  }) => {
    const email = address();
    // A busy machine may answer with less than the page: then the person tries again.
    await expect(async () => {
      await page.goto('/contact');
      await fill(page, 'camille@example', 'Un message tout à fait valable');
      await send(page);
      await expect(page.getByText('Erreurs dans le formulaire')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByText("Format d'email invalide")).toBeVisible();
    await expect(page.getByLabel(t('contact:form.message'))).toHaveValue('Un message tout à fait valable');
    await page.getByLabel(t('contact:form.email')).fill(email);
    await send(page);
    await expect(page).toHaveURL(/\/contact\?sent=1$/);
    await expect(page.getByText('Message envoyé')).toBeVisible();
    await florin.mailTo(email, 'message.received');
    expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
    problems.length = 0;
  });
});

test("open now, or when next, on the lender's clock", async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T13:00:00Z')); // a Saturday, 14:00 in Chur
  await page.goto('/contact');
  await expect(page.getByText('Fermé en ce moment')).toBeVisible();
  await expect(page.getByText('Ouverture lundi à 9:00')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-11-30T10:00:00Z'));
  await page.goto('/contact');
  await expect(page.getByText("Ouvert en ce moment, jusqu'à 18:00")).toBeVisible();
});
