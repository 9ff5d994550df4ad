import { newClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { another, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');

test('a client asks for a correction, complains and sees what erasing would take; staff see it on their desk @phone @postgres', async ({
  page,
  florin,
  browser,
}) => {
  const client = await newClient(page, florin);
  await page.goto('/client/rights');
  await expect(page.getByRole('heading', { name: t('rights:title'), level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: t('rights:correction.submit') }).click();
  await expect(page.getByText(t('errors:field.required')).first()).toBeVisible();
  await page.getByLabel(t('rights:correction.value')).fill('Favre-Rochat');
  await page.getByLabel(t('rights:correction.reason')).fill('Je me suis mariée en mai.');
  await page.getByRole('button', { name: t('rights:correction.submit') }).click();
  await expect(page.getByText(t('rights:correction.done')).first()).toBeVisible();

  await page.getByLabel(t('rights:complaint.words')).fill('Personne ne répond au téléphone.');
  await page.getByRole('button', { name: t('rights:complaint.submit') }).click();
  await expect(page.getByText(t('rights:complaint.done')).first()).toBeVisible();
  await expect(page.getByText('Personne ne répond au téléphone.')).toBeVisible();

  await page.getByRole('button', { name: t('rights:erasure.look') }).click();
  await expect(page.getByText(t('rights:erasure.now')).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await florin.mailTo(client.email, 'rights.correction_received');

  const desk = await another(browser, florin);
  await signIn(desk);
  await desk.goto('/admin-panel-secure-xk/settings/privacy');
  await expect(desk.getByRole('heading', { name: t('privacy:title') })).toBeVisible();
  await expect(desk.getByText(t('privacy:categories.service')).first()).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  await desk.getByRole('button', { name: t('privacy:complaint.file_visitor') }).click();
  await desk.getByRole('button', { name: t('privacy:complaint.save') }).click();
  await expect(desk.getByText(t('errors:field.required')).first()).toBeVisible();
  await desk.getByRole('textbox', { name: t('privacy:complaint.name') }).fill('Otto Kling');
  await desk.getByLabel(t('privacy:complaint.contact')).fill('Rue du Port 4, Metz');
  await desk.getByLabel(t('privacy:complaint.text')).fill('Votre démarcheur est venu sans prévenir.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: t('privacy:complaint.save') }).click();
  await expect(desk.getByText(t('privacy:complaint.filed')).first()).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: 'Otto Kling' });
  await row.getByRole('button', { name: t('privacy:list.details') }).click();
  await expect(desk.getByText('Rue du Port 4, Metz')).toBeVisible();
  await expect(desk.getByText(/ACPR/)).toBeVisible();
  await desk.getByLabel(t('privacy:complaint.redress')).fill('25,50');
  await desk.getByLabel(t('privacy:case.answer_text')).fill('Nous vous présentons nos excuses.');
  await desk.getByRole('button', { name: t('privacy:case.answer'), exact: true }).click();
  await desk.getByRole('button', { name: t('privacy:case.send') }).click();
  await expect(desk.getByText(t('privacy:case.done')).first()).toBeVisible();

  await desk.goto('/admin-panel-secure-xk/settings/privacy/complaints');
  await expect(desk.getByText('25,50').first()).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.context().close();
});
