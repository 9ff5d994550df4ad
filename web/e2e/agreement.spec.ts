import type { Browser, Page } from '@playwright/test';
import { apply, type Person, person } from './applicant.ts';
import { field } from './client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Language, test } from './fixtures.ts';
import type { Florin } from './florin.ts';
import { Caller, consulted, licensed } from './loan.ts';
import { codeOf, confirmReading } from './offer.ts';
import { smallPdf } from './small-pdf.ts';
import { newColleague } from './staff.ts';
import { type Texts, texts } from './texts.ts';

// What a client does between the request and the contract, and how they get out of it again.
test.use({ moving: true, own: 'agreement' });
test.beforeAll(async ({ florin }) => licensed(florin));

const password = 'Granit-2026 & Lac';
const iban = 'FR1420041010050500013M02606';
interface Numbered {
  id: string;
  version: number;
}

/** A request as staff act on it, through the API. */
class AtStaff {
  readonly officer: Caller;
  readonly path: string;

  private constructor(officer: Caller, path: string) {
    this.officer = officer;
    this.path = path;
  }

  static async of(florin: Florin, email: string): Promise<AtStaff> {
    const officer = await Caller.staff(florin);
    const list = `/staff/loan-requests?q=${encodeURIComponent(email)}`;
    const { items } = await officer.get<{ items: Numbered[] }>(list);
    return new AtStaff(officer, `/staff/loan-requests/${items[0]?.id}`);
  }

  version = async () => (await this.officer.get<Numbered>(this.path)).version;

  act = async <T = Numbered>(name: string, body: object, by = this.officer) =>
    await by.post<T>(`${this.path}/${name}`, { version: await this.version(), ...body });

  async offer() {
    await consulted(this.officer, this.path);
    await this.act('approve', { send_email: false });
    return await this.act('offer', { insurance: false });
  }
}

/** Someone with an account of their own, signed in in this browser. */
async function signedIn(page: Page, florin: Florin, who: Person, language: Language): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  };
  await post('/auth/register', { ...who, country: 'CH', password, password_confirm: password });
  const mail = await florin.mailTo(who.email, 'account.verify');
  await post('/auth/verify', { token: /#token=([\w-]+)/.exec(mail.text)?.[1], password });
  await page.goto(`/client?lang=${language}`);
}

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Not from what is to do: that leads to the papers. */
const openRequest = (page: Page, reference: string) =>
  page.locator('a[href*="/client/requests/"]', { hasText: reference }).first().click();

for (const language of ['fr', 'de'] as const) {
  test(`from the request to the contract and out of it again (${language}) @phone ${language === 'fr' ? '@postgres' : ''}`, async ({
    page,
    florin,
  }) => {
    const t = texts(language);
    const who = person('Perrin');
    const reference = await apply(florin, who, language);
    const staff = await AtStaff.of(florin, who.email);
    await signedIn(page, florin, who, language);

    await openRequest(page, reference);
    await expect(page.getByText(t('decision:now.in_review'))).toBeVisible();
    await expectFine(page);

    await staff.act('ask', {
      items: [
        { kind: 'question', text: 'Depuis quand habitez-vous à cette adresse ?' },
        { kind: 'document', document_kind: 'income', text: 'Votre dernier salaire' },
      ],
    });
    await page.reload();
    await answerAll(page, t);

    await staff.offer();
    await page.reload();
    await page.getByRole('link', { name: t('client_offers:way.to_sign') }).click();
    await expect(page.getByText(/290,81/).first()).toBeVisible(); // 10 000 over 36 months at 3 %, by the annuity formula
    await expect(page.getByText(t('client_offers:sign.read_first'))).toBeVisible();
    await expectFine(page);
    await expectPdf(
      page,
      page.getByRole('link', { name: new RegExp(t('agreement:documents.contract')) }).first(),
    );
    await confirmReading(page, t);
    await signWithCode(page, t, florin, who);

    await expect(page.getByRole('heading', { name: t('client_offers:signed.title') })).toBeInViewport();
    await expect(page.getByText(t('agreement:documents.signed_contract'), { exact: true })).toBeVisible();
    await expectFine(page);
    await page.reload(); // the address of one person opens by itself
    await withdraw(page, t, florin, who);

    await page.goto('/client');
    await expect(page.getByText(t('client:loan_status.cancelled'), { exact: true }).first()).toBeVisible();
    await page.getByText(t('client_loan:home.past.title_one')).click();
    // The list is read again when the contract has ended: a press between two readings may meet a row that is just replaced.
    await expect(async () => {
      await page.getByRole('link', { name: reference, exact: true }).first().click({ timeout: 5_000 });
      await page.waitForURL(/\/client\/requests\//, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByText(t('decision:now.withdrawn_after_signature')).first()).toBeVisible();
  });
}

async function answerAll(page: Page, t: Texts): Promise<void> {
  await expect(page.getByRole('heading', { name: t('client_requests:missing.title') })).toBeVisible();
  const send = page.getByRole('button', { name: t('client_requests:missing.submit') });
  // What is above it arrives later and moves it: a press at that moment meets nothing.
  await expect(async () => {
    await send.click({ timeout: 5_000 });
    await expect(page.getByText(t('errors:ask.document_missing'))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectFine(page);
  await page.getByLabel('Depuis quand habitez-vous à cette adresse ?').fill('Depuis 2019');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'salaire.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  await expect(page.getByText('salaire.pdf').first()).toBeVisible();
  await send.click();
  await expect(page.getByText(t('client_requests:missing.done'))).toBeVisible();
  await expect(page.getByText(t('decision:now.in_review'))).toBeVisible();
}

async function expectPdf(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Everything that can be wrong on the way is tried once. */
async function signWithCode(page: Page, t: Texts, florin: Florin, who: Person): Promise<void> {
  const accept = page.getByRole('checkbox', { name: t('agreement:statements.accept') });
  await expect(accept).not.toBeChecked();
  const send = page.getByRole('button', { name: t('client_offers:sign.send') });
  await send.click();
  await expect(page.getByText(t('errors:offer.accept_required'))).toBeVisible();
  const account = page.getByLabel(t('client_offers:account.iban'));
  await account.fill('FR1420041010050500013M02607');
  await expect(page.getByText(t('errors:iban.invalid'))).toBeVisible();
  await account.fill(iban);
  await expect(page.getByText(t('client_offers:account.iban_good'))).toBeVisible();
  await page.getByLabel(t('client_offers:account.holder')).fill('Éloïse Perrin');
  await accept.check();
  await send.click();
  const input = page.getByLabel(t('client_offers:sign.code'));
  await expect(input).toBeFocused();
  await expectFine(page);

  const code = await codeOf(florin, who.email);
  await input.fill(code === '111111' ? '222222' : '111111');
  const sign = page.getByRole('button', { name: t('client_offers:sign.submit') });
  await sign.click();
  await expect(page.getByText(t('errors:offer.code_wrong', { left: 4 }))).toBeVisible();
  await input.fill(code);
  await sign.click();
}

async function withdraw(page: Page, t: Texts, florin: Florin, who: Person): Promise<void> {
  await page.getByRole('link', { name: t('client_offers:withdrawal.open') }).click();
  await expect(page.getByText(t('agreement:withdrawal.nothing'))).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: t('agreement:withdrawal.begin') }).click();
  await expect(page.getByText(t('client_offers:withdrawal.receipt_by_mail'))).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: t('agreement:withdrawal.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('client_offers:withdrawal.received') })).toBeVisible();
  await florin.mailTo(who.email, 'offer.withdrawn');
  const receipt = page.getByRole('link', { name: t('client_offers:withdrawal.receipt') });
  await expect(receipt).toBeVisible();
  await expectPdf(page, receipt);
  await expectFine(page);
}

test('a refusal says why, and a person looks at it again @phone', async ({ page, florin }) => {
  const t = texts('fr');
  const who = person('Refus');
  const reference = await apply(florin, who);
  const staff = await AtStaff.of(florin, who.email);
  await staff.act('refuse', {
    reasons: ['affordability'],
    reason: 'Le reste à vivre ne suffit pas.',
    send_email: false,
  });
  await signedIn(page, florin, who, 'fr');

  await openRequest(page, reference);
  await expect(page.getByRole('heading', { name: 'Pourquoi ?' })).toBeVisible();
  await expect(page.getByText('Le reste à vivre ne suffit pas.')).toBeVisible();
  await expect(page.getByText(t('decision:automated'))).toBeVisible();
  await expectFine(page);
  const ask = page.getByRole('button', { name: t('client_requests:review.submit') });
  await ask.click();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible();
  await field(page, 'text').fill('Mon loyer a baissé de moitié en octobre.');
  await ask.click();
  await expect(page.getByText(t('client_requests:review.running'))).toBeVisible();
  await expectFine(page);

  const reviewer = await Caller.staff(florin, newColleague(florin));
  await staff.act('review', { uphold: true, text: 'Le nouveau bail commence en mars seulement.' }, reviewer);
  await page.reload();
  await expect(page.getByText('Le nouveau bail commence en mars seulement.')).toBeVisible();
  await expect(page.getByText(t('client_requests:review.state.upheld'))).toBeVisible();
});

test('someone borrows with them by a mailed link, and both sign @phone', async ({
  page,
  browser,
  florin,
}) => {
  const t = texts('fr');
  const [first, second] = [person('Perrin'), { ...person('Rochat'), first_name: 'Paul' }];
  await apply(florin, first);
  const staff = await AtStaff.of(florin, first.email);
  await staff.act('co-borrower', { email: second.email });
  const mail = await florin.mailTo(second.email, 'co_borrower.invited');
  const link = /http:\S+\/co-borrower\S+/.exec(mail.text)?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: /Éloïse Perrin/ })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectFine(page);
  await answerInvitation(page, t, second);
  await page.goto(link); // used already
  await expect(page.getByText(t('co_borrower:done.title'))).toBeVisible();
  await expectFine(page);

  await staff.offer();
  await signedIn(page, florin, second, 'fr');
  await page.getByRole('link', { name: t('client_loan:home.offer.sign') }).click();
  await expect(page.getByLabel(t('client_offers:account.iban'))).toHaveCount(0);
  await confirmReading(page, t);
  await page.getByRole('checkbox', { name: t('agreement:statements.accept') }).check();
  await page.getByRole('button', { name: t('client_offers:sign.send') }).click();
  await page.getByLabel(t('client_offers:sign.code')).fill(await codeOf(florin, second.email));
  await page.getByRole('button', { name: t('client_offers:sign.submit') }).click();
  await expect(page.getByText(t('client_offers:state.waiting'))).toBeVisible();
  await expect(page.getByText(t('client_offers:parties.to_sign'))).toBeVisible();
  await expectFine(page);

  const other = await elsewhere(browser, florin);
  await signedIn(other, florin, first, 'fr');
  await other.goto('/client/offers'); // the link of our e-mail
  await confirmReading(other, t);
  await signWithCode(other, t, florin, first);
  await expect(other.getByRole('heading', { name: t('client_offers:signed.title') })).toBeVisible();
  await other.context().close();
});

async function answerInvitation(page: Page, t: Texts, who: Person): Promise<void> {
  await field(page, 'first_name').fill(who.first_name);
  await field(page, 'last_name').fill(who.last_name);
  await field(page, 'phone').fill('+41 79 765 43 21');
  await field(page, 'monthly_income').fill('4100');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'identite.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  await expect(
    page.getByRole('button', { name: t('apply:documents.remove', { name: 'identite.pdf' }) }),
  ).toBeVisible();
  const send = page.getByRole('button', { name: t('co_borrower:submit') });
  await send.click();
  await expect(page.getByText(t('errors:declaration.required'))).toBeVisible();
  await expect(page.getByText(t('errors:field.required'))).toBeVisible(); // the birth date
  await field(page, 'birth_date').fill('1986-02-03');
  await field(page, 'declaration').check();
  await expectFine(page);
  await send.click();
  await expect(page.getByText(t('co_borrower:done.title'))).toBeVisible();
}

test('a link that opens nothing says what to do', async ({ page }) => {
  const t = texts('fr');
  await page.goto('/co-borrower#token=abcdefghijklmnopqrstuvwxyz012345');
  await expect(page.getByText(t('co_borrower:gone.title'))).toBeVisible();
  await expectFine(page);
});

test('a request is taken back, and an offer declined', async ({ page, florin }) => {
  const t = texts('fr');
  const who = person('Retrait');
  const taken = await apply(florin, who);
  await signedIn(page, florin, who, 'fr');
  await openRequest(page, taken);
  await page.getByRole('button', { name: t('client_requests:withdraw.open') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('client_requests:withdraw.confirm') }).click();
  await expect(page.getByText(t('decision:now.withdrawn_by_client')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('client_requests:withdraw.open') })).toHaveCount(0);

  const other = person('Refuse');
  await page.context().clearCookies();
  await apply(florin, other);
  const staff = await AtStaff.of(florin, other.email);
  await staff.offer();
  await signedIn(page, florin, other, 'fr');
  await page.getByRole('link', { name: t('client_loan:home.offer.sign') }).click();
  await page.getByRole('button', { name: t('client_offers:decline.open') }).click();
  await page.getByRole('button', { name: t('client_offers:decline.confirm') }).click();
  await expect(page.getByText(t('client_offers:standing.declined'))).toBeVisible();
});

test('a page of one person asks strangers to sign in, and opens afterwards', async ({ page, florin }) => {
  const t = texts('fr');
  const who = person('Porte');
  const reference = await apply(florin, who);
  await signedIn(page, florin, who, 'fr');
  await openRequest(page, reference);
  await expect(page.getByText(t('decision:now.in_review'))).toBeVisible();
  const address = page.url();
  await page.context().clearCookies();
  await page.goto(address);
  await field(page, 'email').fill(who.email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(t('decision:now.in_review'))).toBeVisible();
});

test('a contract that a code cannot sign is signed on paper', async ({ page, florin }) => {
  const t = texts('fr');
  const sheet = JSON.parse(florin.run(['settings', 'show', 'products']));
  for (const product of sheet.document) product.lending.signature = 'qualified';
  florin.run(['settings', 'set', 'products', '-', '--apply'], JSON.stringify(sheet));
  florin.passDays(1 / 24);
  const who = person('Perrin');
  await apply(florin, who);
  const staff = await AtStaff.of(florin, who.email);
  const offer = await staff.offer();
  await signedIn(page, florin, who, 'fr');
  await page.getByRole('link', { name: t('client_loan:home.offer.sign') }).click();
  await confirmReading(page, t);
  await page.getByLabel(t('client_offers:account.iban')).fill(iban);
  await page.getByLabel(t('client_offers:account.holder')).fill('Éloïse Perrin');
  await page.getByRole('button', { name: t('client_offers:elsewhere.save_account') }).click();
  await expect(page.getByRole('heading', { name: t('client_offers:elsewhere.paper') })).toBeVisible();
  await expectFine(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrat signé.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) });
  await expect(page.getByText(t('client_offers:elsewhere.waiting'))).toBeVisible();
  await expectFine(page);

  const seen = await staff.officer.get<Numbered & { parties: { papers: { document_id: string }[] }[] }>(
    `${staff.path}/offer`,
  );
  await staff.officer.post(`/staff/agreements/${offer.id}/paper-signature`, {
    version: seen.version,
    position: 1,
    document_id: seen.parties[0]?.papers[0]?.document_id,
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: t('client_offers:signed.title') })).toBeVisible();
});

async function elsewhere(browser: Browser, florin: Florin): Promise<Page> {
  return await (await browser.newContext({ baseURL: florin.base, locale: 'fr-FR' })).newPage();
}
