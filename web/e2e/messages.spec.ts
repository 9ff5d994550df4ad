import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newClient } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { another, newColleague, signIn } from './staff.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const statement = {
  name: 'relevé.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% a\n%%EOF\n'),
};

/** Opens the inbox in the menu, which a phone keeps behind a button. */
async function openInbox(page: Page) {
  const menu = page.getByRole('button', { name: t('admin:shell.open_menu') });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: t('admin:shell.messages') }).click();
  await expect(page.getByRole('heading', { name: t('messages:title') })).toBeVisible();
}

const saved = /Brouillon enregistré à \d\d:\d\d/;

test('a client writes, staff answer, and each sees what the other did @phone @postgres', async ({
  page,
  florin,
  browser,
}) => {
  const words = `J'ai payé deux fois ${randomBytes(4).toString('hex')}`;
  const client = await newClient(page, florin);
  await page.goto('/client/support');
  await expect(page.getByText('Aucun message pour le moment')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What is wrong is said at the field; what was typed is there again after the page was left.
  await page.getByRole('button', { name: t('support:form.send') }).click();
  await expect(page.getByLabel(t('support:form.subject'))).toBeFocused();
  await page.getByLabel(t('support:form.subject')).selectOption('payment');
  await page.getByLabel(t('support:form.message')).fill(words);
  await expect(page.getByText(saved)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(statement);
  await expect(page.getByText('relevé.pdf')).toBeVisible();
  await page.getByLabel(t('support:form.message')).fill(`${words}\nQue faire ?`);
  await page.goto('/client'); // before the pause is over
  await page.goto('/client/support');
  await expect(page.getByLabel(t('support:form.message'))).toHaveValue(`${words}\nQue faire ?`);
  await expect(page.getByLabel(t('support:form.subject'))).toHaveValue('payment');
  await expect(page.getByText('relevé.pdf')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.getByRole('button', { name: t('support:form.send') }).click();
  await expect(
    page.getByText('Votre message a bien été envoyé. Nous vous répondrons dans les plus brefs délais.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('support:form.see') }).click();
  await expect(page.getByText(words)).toBeVisible();
  const conversation = page.url();

  const desk = await another(browser, florin);
  await signIn(desk);
  await openInbox(desk);
  await desk.getByRole('searchbox').fill('favre paie');
  await desk.getByRole('button', { name: new RegExp(words) }).click();
  await expect(desk.getByRole('link', { name: 'relevé.pdf' })).toBeVisible();
  await desk.getByLabel(t('messages:notes.label')).fill('Vérifier les deux virements');
  await desk.getByRole('button', { name: t('messages:notes.add') }).click();
  await expect(desk.getByLabel(t('messages:notes.label'))).toHaveValue(''); // it is stored, and the page knows of it
  await expect(desk.getByText('Vérifier les deux virements', { exact: true })).toBeVisible();
  await desk.getByLabel(t('messages:facts.priority')).selectOption('high');
  await expect(desk.locator('[data-tile=high]')).toHaveText('1');
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  // Closing the page in the middle of a reply keeps the draft, and the address what it shows, however often.
  const open = new URL(desk.url());
  expect([...open.searchParams.keys()].sort()).toEqual(['q', 'thread']);
  await desk.getByLabel(t('messages:reply.text')).fill('Nous vous rendons le second paiement.');
  for (let i = 0; i < 2; i++) {
    await desk.reload();
    await expect(desk.getByLabel(t('messages:reply.text'))).toHaveValue(
      'Nous vous rendons le second paiement.',
    );
    expect(desk.url()).toBe(open.href);
  }
  await desk.getByRole('button', { name: t('messages:reply.send'), exact: true }).click();
  await expect(desk.getByText(t('messages:done.sent_client'))).toBeVisible();
  // The client has the conversation open: the answer shows there by itself, and is read.
  await expect(page.getByText('Nous vous rendons le second paiement.')).toBeVisible();
  await expect(desk.locator('[data-tile=sent]')).toHaveText('1');
  await desk.context().close();

  const { summary } = await florin.mailTo(client.email, 'message.answered');
  expect(summary.lang).toBe('fr');
  await page.goto(conversation);
  await expect(page.getByText('Nous vous rendons le second paiement.')).toBeVisible();
  await expect(page.getByText('Lu par notre équipe')).toBeVisible();
  await expect(page.getByText('Vérifier les deux virements')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('two people on one conversation: the second is told what the first did, and loses nothing', async ({
  page,
  florin,
  browser,
}) => {
  await newClient(page, florin);
  const words = `Quand vient l'argent ? ${randomBytes(4).toString('hex')}`;
  const sent = await page.request.post('/api/v1/me/threads', {
    data: { subject: 'question', text: words, draft_id: '' },
    headers: { 'Idempotency-Key': randomBytes(8).toString('hex') },
  });
  expect(sent.status()).toBe(201);
  const colleague = newColleague(florin, 'support');
  const [one, two] = [await another(browser, florin), await another(browser, florin)];
  await signIn(one);
  await signIn(two, colleague);
  for (const desk of [one, two]) {
    await openInbox(desk);
    await desk.getByRole('button', { name: new RegExp(words.slice(0, 20)) }).click();
    await expect(desk.getByLabel(t('messages:reply.text'))).toBeVisible();
  }
  await two.getByLabel(t('messages:reply.text')).fill('Demain, sans doute.');
  await one.getByLabel(t('messages:reply.text')).fill('Demain matin.');
  await one.getByRole('button', { name: t('messages:reply.send'), exact: true }).click();
  await expect(one.getByText(t('messages:done.sent_client'))).toBeVisible();
  await two.getByRole('button', { name: t('messages:reply.send'), exact: true }).click();
  await expect(two.getByText(t('messages:changed.title'))).toBeVisible();
  await expect(two.getByText(/^Claire Morel a répondu le/)).toBeVisible();
  await expect(two.getByText('Demain matin.')).toBeVisible();
  await expect(two.getByLabel(t('messages:reply.text'))).toHaveValue('Demain, sans doute.');
  await expectAccessible(two);
  await two.getByRole('button', { name: t('messages:reply.discard') }).click();
  await expect(two.getByLabel(t('messages:reply.text'))).toHaveValue('');
  await two
    .getByRole('main')
    .getByRole('button', { name: t('messages:actions.close'), exact: true })
    .click();
  await expect(two.getByText(t('messages:done.closed'))).toBeVisible();
  await expect(two.getByRole('button', { name: t('messages:actions.reopen') })).toBeVisible();
  await one.context().close();
  await two.context().close();
});

test('an answer that is kept ready is offered in the language of the conversation', async ({
  page,
  florin,
}) => {
  await page.goto('/contact');
  await page.getByLabel(t('contact:form.name')).fill('Camille Müller');
  const email = `camille.${randomBytes(6).toString('hex')}@example.org`;
  await page.getByLabel(t('contact:form.email')).fill(email);
  await page.getByLabel(t('contact:form.message')).fill('Quel est votre TAEG ?\nMerci');
  await page.getByRole('button', { name: t('contact:form.submit') }).click();
  await expect(page.getByText('Message envoyé')).toBeVisible();

  await signIn(page);
  await openInbox(page);
  await page.getByRole('link', { name: t('messages:templates.manage') }).click();
  await page.getByRole('button', { name: t('messages:templates.new') }).click();
  await page.getByRole('button', { name: t('messages:templates.save') }).click();
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible();
  await page.getByLabel(t('messages:templates.name')).fill('Taux');
  await page.getByLabel('Français').fill('{{name}}, le TAEG figure dans votre offre.');
  await page.getByRole('button', { name: t('messages:templates.save') }).click();
  await expect(page.getByText(t('messages:templates.saved'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('messages:back') }).click();
  await page.getByRole('button', { name: /Quel est votre TAEG/ }).click();
  await expect(page.locator('[name=subject]')).toHaveValue('Re: Quel est votre TAEG ?');
  await page.getByText(t('messages:reply.template')).click();
  await page.getByRole('button', { name: 'Taux' }).click();
  await expect(page.getByLabel(t('messages:reply.text'))).toHaveValue(
    'Camille Müller, le TAEG figure dans votre offre.',
  );
  await page.getByRole('button', { name: t('messages:reply.send_close') }).click();
  await expect(page.getByText(t('messages:done.sent_visitor'))).toBeVisible();
  const mail = await florin.mailTo(email, 'message.reply');
  expect(mail.text).toContain('Camille Müller, le TAEG figure dans votre offre.');
  await page.getByRole('button', { name: t('messages:filters.closed') }).click();
  await expect(page).toHaveURL(/state=closed/);
  await expect(page.getByRole('button', { name: /Quel est votre TAEG/ })).toBeVisible();
});

test('the inbox is live and leads to the client, who is written to from their file; a complaint brings files @phone', async ({
  page,
  florin,
  browser,
}) => {
  await newClient(page, florin);
  await page.goto('/client');
  await expect(page.getByRole('link', { name: t('client:tabs.support'), exact: true })).toBeVisible();
  const write = async (path: string, data: object) => {
    const sent = await page.request.post(`/api/v1/me/threads${path}`, {
      data: { draft_id: '', ...data },
      headers: { 'Idempotency-Key': randomBytes(8).toString('hex') },
    });
    expect(sent.status()).toBe(201);
    return (await sent.json()) as { thread_id: string };
  };

  const desk = await another(browser, florin);
  await signIn(desk);
  await openInbox(desk);
  await expect(desk.locator('[data-tile=total]')).toHaveText(/\d/);
  const words = `Où en est mon dossier, déposé la semaine dernière ? ${randomBytes(4).toString('hex')}`;
  const { thread_id } = await write('', { subject: 'question', text: words });
  await expect(desk.getByRole('button', { name: new RegExp(words.slice(-8)) })).toBeVisible();
  await expectNoSidewaysScroll(desk); // a line that is longer than a phone is cut
  await desk.getByRole('button', { name: new RegExp(words.slice(-8)) }).click(); // it has come by itself
  await desk.getByLabel(t('messages:reply.text')).fill('Nous regardons cela.');

  // What comes while someone types shows above, takes nothing away, and is seen before an answer leaves.
  await write(`/${thread_id}/messages`, { subject: '', text: 'Encore une précision.' });
  await expect(desk.getByText('Encore une précision.', { exact: true })).toBeVisible();
  await expect(desk.getByText(t('messages:changed.news'))).toBeVisible();
  await expect(desk.getByLabel(t('messages:reply.text'))).toHaveValue('Nous regardons cela.');
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  const answer = desk.getByRole('button', { name: t('messages:reply.send'), exact: true });
  await answer.click();
  await expect(desk.getByText(t('messages:changed.title'))).toBeVisible();
  await expect(desk.getByLabel(t('messages:reply.text'))).toHaveValue('Nous regardons cela.');
  await answer.click();
  await expect(desk.getByText(t('messages:done.sent_client'))).toBeVisible();
  await expect(desk.getByText(t('messages:changed.title'))).toHaveCount(0);

  // The client looks at another part of the area: the tab counts, and says so.
  const one = t('client:tabs.unread_one', { count: 1 });
  await expect(page.getByRole('link', { name: `${t('client:tabs.support')} ${one}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: one })).toHaveCount(1);

  // What is a complaint goes into the register from here, with the person, the way, the day and the words.
  await desk.getByRole('button', { name: t('privacy:complaint.file') }).click();
  await expect(desk.getByLabel(t('privacy:complaint.channel'))).toHaveValue('message');
  await expect(desk.getByLabel(t('privacy:complaint.received'))).not.toHaveValue('');
  await expect(desk.getByLabel(t('privacy:complaint.text'))).toHaveValue('Encore une précision.');
  await desk.getByLabel(t('privacy:complaint.category')).selectOption('arrears');
  await desk.getByRole('button', { name: t('privacy:complaint.save') }).click();
  await expect(desk.getByText(t('privacy:complaint.filed')).first()).toBeVisible();

  await desk.getByRole('link', { name: t('messages:client_page') }).click();
  await desk.getByRole('tab', { name: t('clients:tabs.messages') }).click();
  await expect(desk.getByRole('button', { name: new RegExp(words.slice(-8)) })).toBeVisible();
  await desk.getByRole('button', { name: t('messages:with.write') }).click();
  await desk.getByRole('button', { name: t('messages:reply.send'), exact: true }).click();
  await expect(desk.getByLabel(t('messages:with.subject'))).toBeFocused();
  await desk.getByLabel(t('messages:with.subject')).selectOption('document');
  await desk.getByText(t('messages:reply.template')).click();
  await desk.getByRole('button', { name: 'Documents reçus' }).click(); // one of those that Florin brings
  await expect(desk.getByLabel(t('messages:with.text'))).toHaveValue(/^Nous avons bien reçu vos documents/);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('button', { name: t('messages:reply.send'), exact: true }).click();
  await expect(desk.getByText(t('messages:with.sent'))).toBeVisible();
  await desk.getByRole('button', { name: /Nous avons bien reçu vos documents/ }).click();
  await expect(desk.getByRole('heading', { name: /Nous avons bien reçu vos documents/ })).toBeVisible();

  const two = t('client:tabs.unread_other', { count: 2 });
  await page.getByRole('link', { name: `${t('client:tabs.support')} ${two}` }).click();
  await page.reload();
  const open = page.getByRole('link', { name: new RegExp(`^${t('client:tabs.support')}`) }).first();
  await expect(open).toBeInViewport({ ratio: 0.9 }); // the tabs are wider than a telephone
  await expect(page.getByText(t('support:status.told'))).toBeVisible();
  await page.getByRole('button', { name: t('rights:complaint.start') }).click();
  const complaint = page.getByRole('region', { name: t('rights:complaint.ask') });
  await complaint.getByRole('button', { name: t('rights:complaint.submit') }).click();
  await expect(page.getByLabel(t('rights:complaint.words'))).toBeFocused();
  await page.getByLabel(t('rights:complaint.words')).fill('Personne ne répond au téléphone.');
  await complaint.locator('input[type=file]').setInputFiles(statement);
  await expect(complaint.getByText('relevé.pdf')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await complaint.getByRole('button', { name: t('rights:complaint.submit') }).click();
  await complaint.getByRole('link', { name: t('rights:complaint.follow') }).click();
  await expect(page.getByRole('link', { name: 'relevé.pdf' })).toBeVisible();

  await desk.goto('/admin-panel-secure-xk/settings/privacy');
  await desk
    .locator('tr')
    .filter({ hasNotText: t('privacy:categories.arrears') }) // the other was written down at the desk
    .getByRole('button', { name: t('privacy:list.details'), exact: true })
    .first()
    .click();
  await expect(desk.getByText('Personne ne répond au téléphone.')).toBeVisible();
  const fetched = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'relevé.pdf' }).click();
  expect((await fetched).suggestedFilename()).toBe('relevé.pdf');
  await expectAccessible(desk);
  await desk.context().close();
});
