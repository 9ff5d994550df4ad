import { apply, person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { Caller } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// Staff see that nobody has proven the address of an application, and what they can do about it.
test.use({ own: 'contact-proof' });

const t = texts('fr');

test('an address is asked for, and a call is noted @phone', async ({ page, florin }) => {
  const who = person('Preuve');
  const reference = await apply(florin, who);
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: { id: string }[] }>(`/staff/loan-requests?q=${reference}`);
  await signIn(page);
  await page.goto(`/admin-panel-secure-xk/loan-requests/${found.items[0]?.id}`);
  const card = page.locator('#contact');
  await expect(card.getByText(t('requests:contact.email'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('requests:contact.email_open'))).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: t('requests:contact.ask') }).click();
  await expect(page.getByText(t('requests:contact.asked_done'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('requests:contact.ask') })).toHaveCount(0);
  const { text } = await florin.mailTo(who.email, 'request.proof_asked');
  expect(text).toContain('#claim=');

  await card.getByRole('button', { name: t('requests:contact.note_phone') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('requests:contact.confirm') }).click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.getByLabel(t('requests:contact.words')).fill('Rappelée, elle a cité le montant.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('requests:contact.confirm') }).click();
  await expect(card.getByText(t('requests:contact.phone_proven'), { exact: true })).toBeVisible();
  await expect(card).toContainText('Rappelée, elle a cité le montant.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
