import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  approverOf,
  Caller,
  daysLater,
  licensed,
  liveLoan,
  signedLoan,
  until,
  untilLate,
  untilMorning,
} from './loan.ts';
import { another, signIn } from './staff.ts';
import { texts } from './texts.ts';

test.use({ moving: true, own: 'loans-staff' });

const t = texts('fr');
const area = '/admin-panel-secure-xk/loans';
const requests = '/admin-panel-secure-xk/loan-requests';

test.beforeAll(async ({ florin }) => licensed(florin));

test('a loan is found, paid by hand, and the mistake reversed @phone @postgres', async ({ page, florin }) => {
  const loan = await liveLoan(florin);
  await daysLater(florin, 31); // paid out in a month of at most 31 days: the first instalment is due
  await signIn(page);

  await page.goto(`${area}?q=${loan.reference}`);
  await expect(page.getByRole('heading', { name: t('loans:list.title'), exact: true })).toBeVisible();
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  await expect(page.getByText(name)).toBeVisible();
  await check(page);
  await page
    .getByRole('link', { name: t('loans:list.open_of', { name, reference: loan.reference }) })
    .click();

  // 10 000 over 36 months at 3 %: 290.81, of which 25.00 are interest, by hand.
  await expect(page.getByRole('heading', { level: 1, name: `${name} ${loan.reference}` })).toBeVisible();
  await expect(page.getByRole('img', { name: t('loans:plan.title') })).toBeVisible();
  const size = page.viewportSize();
  if (size && size.width > 1024) {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1800); // two screens
    await page.setViewportSize(size);
  }
  await page.getByRole('button', { name: t('loans:schedule.all', { count: 36 }) }).click();
  await expect(page.getByRole('group', { name: t('loans:tabs.schedule') }).getByRole('row')).toHaveCount(37);
  await check(page);
  await page.getByRole('button', { name: t('loans:loan_acts.pay.open') }).click();
  const dialog = page.getByRole('dialog');
  await amountIn(dialog).fill('dix');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText(t('errors:amount.invalid'))).toBeVisible();
  await amountIn(dialog).fill('300,00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText('300,00 €')).toBeVisible();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByText(loan.reference)).toBeVisible();
  await dialog.getByRole('button', { name: t('loans:pay.confirm') }).dblclick();
  await expect(page.getByText(t('loans:pay.done'))).toBeVisible();
  await expect(page.getByText('9 734,19 €').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('loans:loan_acts.refund.open') })).toBeVisible();

  await page.getByRole('tab', { name: t('loans:tabs.events') }).click();
  const paid = page.getByRole('listitem').filter({ hasText: t('loans:events.paid', { amount: '300,00 €' }) });
  await expect(paid).toHaveCount(1); // pressed twice, paid once
  await expect(paid).toContainText('25,00 €');
  await expect(paid).toContainText('265,81 €');
  await expect(paid).toContainText('9,19 €');
  await expectPdf(page, paid.getByRole('link'));
  await check(page);
  await paid.getByRole('button').click();
  await dialog.getByRole('textbox').fill('Virement d’un autre prêt');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await dialog.getByRole('button', { name: t('loans:reverse.confirm') }).click();
  await expect(page.getByText(t('loans:reverse.done'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('loans:events.taken_back'))).toBeVisible();

  // On a due date: the instalment and the principal after it, no interest since, nothing below the threshold.
  await page.getByRole('button', { name: t('loans:loan_acts.quote.open') }).click();
  await expect(dialog.getByText('9 734,19 €')).toBeVisible();
  await expect(dialog.getByText('10 025,00 €').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('loans:quote.hold', { amount: '10 025,00 €' }) }).click();
  await expect(page.getByText(t('loans:quote.done'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('loans:tabs.books') }).click();
  await expect(page.getByText(t('loans:books.kinds.reversed')).first()).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: t('loans:books.losses') }).click();
  await expect(page.getByText(t('books:allowance.explain_none'))).toBeVisible();
  await page.goBack();
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: t('loans:tabs.papers') }).click();
    await expect(page.getByRole('link', { name: /Télécharger .+\.pdf/ }).first()).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await check(page);
  await expectPdf(
    page,
    page.getByRole('link', { name: t('loans:made.get', { title: t('loans:made.statement') }) }),
  );

  // What is too much goes back to another account of the client, after a second look.
  await page.getByRole('button', { name: t('loans:loan_acts.pay.open') }).click();
  await amountIn(dialog).fill('300');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await dialog.getByRole('button', { name: t('loans:pay.confirm') }).click();
  await page.getByRole('button', { name: t('loans:loan_acts.refund.open') }).click();
  await dialog.getByRole('checkbox', { name: t('loans:refund.other') }).check();
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('DE98370400440532013000');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText(t('errors:iban.invalid'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await expect(dialog.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await dialog.getByRole('button', { name: t('loans:refund.confirm') }).click();
  await expect(page.getByText(t('loans:refund.done'))).toBeVisible();
});

test('an equal payment of a moment ago is asked about @phone', async ({ page, florin }) => {
  const loan = await liveLoan(florin);
  await signIn(page);
  await page.goto(`${area}/${loan.id}`);
  const dialog = page.getByRole('dialog');
  const enter = async () => {
    await page.getByRole('button', { name: t('loans:loan_acts.pay.open') }).click();
    await amountIn(dialog).fill('50');
    await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
    await dialog.getByRole('button', { name: t('loans:pay.confirm') }).click();
  };
  await enter();
  await expect(page.getByText(t('loans:pay.done'))).toBeVisible();
  await enter();
  await expect(dialog.getByText(t('errors_desk:payment.repeated'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: t('loans:pay.again') }).check();
  await dialog.getByRole('button', { name: t('loans:pay.confirm') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: t('loans:tabs.events') }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: t('loans:events.paid', { amount: '50,00 €' }) }),
  ).toHaveCount(2);
});

test('requests are shared out, and a signed contract is cancelled', async ({ page, florin }) => {
  const loan = await signedLoan(florin);
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  await signIn(page);
  await page.goto(`${requests}?q=${encodeURIComponent(loan.borrower.email)}`);
  const mark = page.getByRole('checkbox', { name: t('requests:list.mark', { name }) });
  await page.getByRole('combobox', { name: t('requests:filters.stage') }).selectOption('funded');
  await expect(page.getByText(t('admin:list.no_match_title'))).toBeVisible();
  await page.getByRole('combobox', { name: t('requests:filters.stage') }).selectOption('signed');
  await expect(page).toHaveURL(/stage=signed/);
  await mark.check();
  await check(page);
  const to = page.getByRole('combobox', { name: t('requests:list.give_to') });
  await chooseColleague(to);
  await page.getByRole('button', { name: t('requests:list.give'), exact: true }).click();
  await expect(page.getByText(t('requests:list.given_one', { count: 1 }))).toBeVisible();
  await expect(mark).not.toBeChecked();
  await page
    .getByRole('combobox', { name: t('requests:panel.assignee'), exact: true })
    .selectOption('nobody');
  await expect(page.getByText(t('admin:list.no_match_title'))).toBeVisible();

  await page.goto(`${requests}/${loan.requestId}`);
  await page.getByRole('tab', { name: t('requests:offer.tab') }).click();
  await page.getByRole('button', { name: t('requests:offer.cancel.act') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('textbox').fill('Le revenu n’a pas pu être confirmé.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('requests:offer.cancel.act') }).click();
  await expect(page.getByText(t('requests:offer.states.cancelled'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('requests:offer.cancel.act') })).toHaveCount(0);
  await check(page);
});

test('a case of arrears: contact, promise, relief, and the write-off by two @phone @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const loan = await liveLoan(florin);
  const late = await untilLate(florin, loan.id, 5);
  await daysLater(florin, late + untilMorning(florin.now())); // letters are written at eight in the morning
  const staff = await Caller.staff(florin);
  const collection = `/staff/loans/${loan.id}/collection`;
  await until(
    async () => (await staff.get<{ case: object | null }>(collection)).case !== null,
    'no case was opened',
  );
  await signIn(page);
  await page.goto(`${area}/collection?q=${loan.reference}`);
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  const open = page.getByRole('link', { name: t('loans:work.open_of', { name, reference: loan.reference }) });
  await expect(open).toBeVisible();
  await check(page);
  await open.click();
  // The page says who it is about, how they are reached, and where in the list it stands.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Appeler \+/ })).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByText(t('loans:last.nothing'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('loans:work.around') })).toContainText('1 sur 1');
  const sent = page.getByText(t('loans:letters.reminder'), { exact: true });
  await expect(sent).toHaveCount(2); // among the letters, and in the history of the case
  await check(page);

  const today = (await staff.get<{ standing: { on: string } }>(`/staff/loans/${loan.id}`)).standing.on;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('loans:acts.contact.open') }).click();
  await dialog.getByRole('button', { name: t('loans:acts.contact.confirm') }).click();
  await expect(dialog.getByText(t('errors:field.required')).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: t('loans:contact.note') }).fill('A perdu son emploi');
  await dialog.getByRole('combobox', { name: t('loans:contact.best_time') }).selectOption('evening');
  await dialog.locator('input[type=date]').fill(later(today, 3));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('loans:acts.contact.confirm') }).click();
  await expect(page.getByText(t('loans:case_states.contact'), { exact: true })).toBeVisible();
  await expect(page.getByText('A perdu son emploi')).toHaveCount(2); // said last, and in the history
  await expect(page.getByText(t('loans:reach.best', { time: t('loans:best_times.evening') }))).toBeVisible();
  const whose = page.getByRole('combobox', { name: t('loans:work.columns.assigned') });
  await whose.selectOption({ index: 1 });
  await expect(page.getByText(/^Dossier confié à /)).toBeVisible();
  await expect(whose).not.toHaveValue('');

  await page.getByRole('button', { name: t('loans:acts.promise.open') }).click();
  await amountIn(dialog).fill('100');
  await dialog.locator('input[type=date]').fill(later(today, 10));
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  await dialog.getByRole('button', { name: t('loans:acts.promise.confirm') }).click();
  await expect(page.getByText(t('loans:case_states.promise'), { exact: true })).toBeVisible();

  const borrower = await Caller.client(florin, loan.client);
  await borrower.post(`/me/loans/${loan.id}/hardship`, {
    wish: 'pause',
    can_pay_minor: 5000,
    months: 2,
    reason: 'Au chômage depuis peu',
  });
  await page.reload();
  await expect(page.getByText('Au chômage depuis peu').first()).toBeVisible();
  await page.getByRole('button', { name: t('loans:hardship.open'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: t('loans:terms.pause') })).toHaveValue('2'); // as the client said
  await expect(dialog.getByRole('group', { name: t('loans:terms.compare') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('loans:hardship.confirm') }).click();
  await expect(page.getByText(t('loans:hardship.states.answered'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('loans:changes.title'), { exact: true })).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: t('loans:acts.charge_off.open') }).click();
  await dialog.getByRole('textbox').fill('Introuvable');
  await dialog.getByRole('button', { name: t('desk:acts.continue') }).click();
  approverOf(florin); // someone else is there, so no one writes off alone
  await dialog.getByRole('button', { name: t('loans:acts.charge_off.confirm') }).click();
  await expect(page.getByText(t('loans:proposals.states.open'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('loans:proposals.acts.confirm') })).toHaveCount(0);

  const second = await another(browser, florin);
  await signIn(second, approverOf(florin));
  await second.goto(`${area}/${loan.id}?tab=collection`);
  await second.getByRole('button', { name: t('loans:proposals.acts.confirm') }).click();
  await expect(second.getByText(t('loans:status.charged_off'), { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: t('loans:acts.recovery.open') })).toBeVisible();
  await second.context().close();
});

test('the list keeps its filter in the address and says when there is nothing', async ({ page }) => {
  await signIn(page);
  await page.goto(area);
  await page.getByRole('button', { name: t('loans:list.filters.completed') }).click();
  await expect(page).toHaveURL(/filter=completed/);
  await page.getByRole('searchbox').fill('Personne de ce nom');
  await expect(page.getByText(t('loans:list.no_match'))).toBeVisible();
  await expect(page).toHaveURL(/q=Personne/);
  await check(page);
  await page.getByRole('button', { name: t('loans:list.show_all') }).click();
  await expect(page).toHaveURL(new RegExp(`${area}$`));
  await page.goto(`${area}?cursor=nonsense`);
  await expect(page).toHaveURL(new RegExp(`${area}$`));
  await page.goto(`${area}/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText(t('loans:page.not_found'))).toBeVisible();
  await check(page);
});

/** Chooses the first colleague: the first and the last option are there before the colleagues have come. */
async function chooseColleague(of: Locator): Promise<void> {
  await expect(of.getByRole('option').nth(2)).toBeAttached();
  await of.selectOption({ index: 1 });
}

async function check(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The link gives a PDF to the person who is signed in. */
async function expectPdf(page: Page, link: Locator): Promise<void> {
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

const amountIn = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${t('loans:pay.amount')} `) });

/** A day so many days later. */
function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

test('the law takes the interest of a loan away, by two people @postgres', async ({
  page,
  browser,
  florin,
}) => {
  const loan = await liveLoan(florin);
  approverOf(florin); // someone else is there, so no one does it alone
  await signIn(page);
  await page.goto(`${area}/${loan.id}?tab=collection`);
  await page.getByRole('button', { name: t('loans:sanctions.propose') }).click();
  const dialog = page.getByRole('dialog');
  // 10 000 over 36 months at 3 % come to 10 469.25; without interest the capital is left, by hand.
  await expect(dialog.getByText('10 469,25 €')).toBeVisible();
  await expect(dialog.getByText('10 000,00 €')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('loans:sanctions.confirm') }).click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('loans:sanctions.reference') }).fill('TJ Paris, RG 26/01234');
  await dialog.getByRole('textbox', { name: t('loans:sanctions.reason') }).fill('Fiche remise trop tard');
  await dialog.getByRole('button', { name: t('loans:sanctions.confirm') }).click();
  await expect(page.getByText(t('loans:proposals.states.open'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('loans:proposals.acts.confirm') })).toHaveCount(0);

  const second = await another(browser, florin);
  await signIn(second, approverOf(florin));
  await second.goto(`${area}/${loan.id}?tab=collection`);
  await second.getByRole('button', { name: t('loans:proposals.acts.confirm') }).click();
  await expect(second.getByRole('button', { name: t('loans:sanctions.lift') })).toBeVisible();
  await second.getByRole('tab', { name: t('loans:tabs.events') }).click();
  await expect(second.getByText(t('loans:events.sanctioned'))).toBeVisible();
  await second.context().close();
});

test('cases are given together, a letter leaves after a look, and two people suspend @phone', async ({
  page,
  browser,
  florin,
}) => {
  const loan = await liveLoan(florin);
  const late = await untilLate(florin, loan.id, 5);
  await daysLater(florin, late + untilMorning(florin.now()));
  const staff = await Caller.staff(florin);
  await until(
    async () =>
      (await staff.get<{ case: object | null }>(`/staff/loans/${loan.id}/collection`)).case !== null,
    'no case was opened',
  );
  const name = `${loan.borrower.first_name} ${loan.borrower.last_name}`;
  const dialog = page.getByRole('dialog');
  await signIn(page);
  await page.goto(`${area}/collection?q=${loan.reference}&sort=amount`);
  await page
    .getByRole('checkbox', { name: t('loans:hand_over.mark', { name, reference: loan.reference }) })
    .check();
  await chooseColleague(page.getByRole('combobox', { name: t('loans:hand_over.to') }));
  await check(page);
  await page.getByRole('button', { name: t('loans:hand_over.give'), exact: true }).click();
  await expect(page.getByText(t('loans:hand_over.given_one', { count: 1 }))).toBeVisible();
  const open = () =>
    page.getByRole('link', { name: t('loans:work.open_of', { name, reference: loan.reference }) }).click();
  await open();

  // The ladder has written today: nothing more leaves before tomorrow.
  await page.getByRole('button', { name: t('loans:acts.letter.open') }).click();
  await expect(dialog.getByText(t('errors_desk:letter.today'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('loans:acts.letter.confirm') })).toBeDisabled();
  await expectAccessible(page);
  await daysLater(florin, 1);
  await signIn(page);
  await page.goto(`${area}/collection?q=${loan.reference}`);
  await open();
  await page.getByRole('button', { name: t('loans:acts.letter.open') }).click();
  await dialog.getByRole('combobox').selectOption('arrears');
  const picture = dialog.locator('iframe');
  await expect(picture).toHaveAttribute('title', /./);
  const paper = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: t('loans:acts.letter.confirm') }).click();
  await expect(page.getByText(t('loans:acts.letter.done'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('loans:letters.arrears'), { exact: true }).first()).toBeVisible();

  approverOf(florin);
  const today = (
    await (await Caller.staff(florin)).get<{ standing: { on: string } }>(`/staff/loans/${loan.id}`)
  ).standing.on;
  await page.getByRole('button', { name: t('loans:acts.freeze.open') }).click();
  await dialog.getByRole('button', { name: t('loans:acts.freeze.confirm') }).click();
  await expect(dialog.getByText(t('errors:field.required'))).toBeVisible();
  await dialog.locator('input[type=date]').fill(later(today, 30));
  await dialog.getByRole('textbox', { name: t('loans:reverse.reason') }).fill('Créance contestée');
  await dialog.getByRole('button', { name: t('loans:acts.freeze.confirm') }).click();
  await expect(page.getByText(t('loans:proposals.states.open'))).toBeVisible();
  const second = await another(browser, florin);
  await signIn(second, approverOf(florin));
  await second.goto(`${area}/collection/${loan.id}`);
  await second.getByRole('button', { name: t('loans:proposals.acts.confirm') }).click();
  await expect(second.getByText(/^Suspendu jusqu’au /).first()).toBeVisible();
  await second.context().close();
});
