import { person } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { fillStepOne, fillStepTwo } from './form.ts';
import { Caller } from './loan.ts';
import { signIn } from './staff.ts';
import { texts } from './texts.ts';

// Staff key in an application for an applicant at the counter, who answers for it afterwards.
test.use({ own: 'key-in' });

const t = texts('fr');
const list = '/admin-panel-secure-xk/loan-requests';

const inAll = (text: string) => ({ fr: text, de: text, nl: text, en: text, it: text });
const question = (order: number, code: string, kind: string, label: string, more: object = {}) => ({
  code,
  order,
  kind,
  label: inAll(label),
  purpose: inAll('Pour calculer votre budget'),
  required: true,
  ...more,
});

/** One leads to the other, and one is for the counter alone. */
const asked = [
  question(1, 'rents_out', 'yes_no', 'Louez-vous un logement ?'),
  question(2, 'rent_from', 'amount', 'Loyer encaissé par mois', {
    max: 500_000,
    after: { code: 'rents_out', is: 'yes' },
  }),
  question(3, 'papers_seen', 'text', 'Pièces vues au guichet', { staff_only: true, required: false }),
];

test('an application is keyed in at the counter, and waits for the applicant @phone @postgres', async ({
  page,
  florin,
}) => {
  const who = person('Guichet');
  const caller = await Caller.staff(florin);
  await caller.put('/staff/settings/questions', { version: 0, document: asked });
  await signIn(page);
  await page.goto(list);
  await page.getByRole('button', { name: t('requests:key_in.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('requests:key_in.channel')).selectOption('counter');
  await dialog.getByLabel(t('requests:key_in.lang')).selectOption('fr');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('requests:key_in.begin') }).click();
  await expect(dialog.getByText(t('requests:key_in.ready_text'))).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: t('requests:key_in.go') }).click();
  const form = await opening;
  await expect(dialog).toHaveCount(0);

  await expect(form.getByText(t('begun:assisted.title.counter'))).toBeVisible();
  await expect(form).not.toHaveURL(/resume=/);
  await expectAccessible(form);
  await expectNoSidewaysScroll(form);
  await fillStepOne(form, t, who);
  await form.getByLabel(t('apply:fields.loan_amount')).fill('10000');
  await fillStepTwo(form, t);
  await expect(form.getByText('Loyer encaissé par mois')).toHaveCount(0);
  await form.getByRole('group', { name: 'Louez-vous un logement ?' }).getByText(t('questions:yes')).click();
  await form.getByRole('button', { name: t('apply:next') }).click();
  const rent = form.getByLabel('Loyer encaissé par mois');
  await expect(rent).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(form);
  await expectNoSidewaysScroll(form);
  await rent.fill('1 200');
  await form.getByLabel('Pièces vues au guichet').fill('Passeport');
  await form.getByRole('button', { name: t('apply:next') }).click();
  await expect(form.getByRole('heading', { name: t('apply:steps.documents') })).toBeVisible();
  await form.getByRole('button', { name: t('apply:next') }).click();
  await expect(form.getByText(/1.200,00.€/)).toBeVisible();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t('apply:submit') }).click();
  await expect(form.getByText(t('apply:success.title')).first()).toBeVisible();
  await form.close();

  const found = await caller.get<{ items: { id: string }[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(who.email)}`,
  );
  await page.goto(`${list}/${found.items[0]?.id}`);
  const answers = page.getByRole('region', { name: t('questions:title') });
  await expect(answers).toContainText(/Louez-vous un logement \?.*Oui.*1.200,00.€.*Passeport/);
  const card = page.locator('#contact');
  await expect(card).toContainText(/Saisie au guichet par Claire Morel/);
  await expect(page.getByText(t('errors_desk:reach.email_unproven')).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
