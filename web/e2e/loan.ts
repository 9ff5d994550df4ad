import { randomBytes } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { apply, type Person, person } from './applicant.ts';
import type { Client } from './client.ts';
import { type Florin, patience, staff } from './florin.ts';
import { codeOf } from './offer.ts';
import { type Colleague, newColleague } from './staff.ts';

/** A signed loan that waits for its payout. */
export interface SignedLoan {
  id: string;
  /** As contracts and transfers name it. */
  reference: string;
  requestId: string;
  payoutId: string;
  borrower: Person;
  /** How the borrower signs in. */
  client: Client;
}

/** A loan whose payout has settled. */
export interface LiveLoan extends SignedLoan {
  /** The day of the payout by the program's clock, "2026-12-07". */
  paidOutOn: string;
}

interface Numbered {
  id: string;
  version: number;
}

const password = 'Granit-2026 & Lac';
const iban = 'FR1420041010050500013M02606';

/** What a product says about lending, as far as a test changes it. */
interface Lending {
  rate_index?: string;
  revision?: object;
  report_days: number;
  late: { call_in_percent: string };
}

/** Lets the products of a Florin lend, and gives it an account in euro. Shipped products have no licence. `law` are further rows. */
export async function licensed(
  florin: Florin,
  change?: (lending: Lending) => void,
  law: object[] = [],
): Promise<void> {
  const shown = JSON.parse(florin.run(['settings', 'show', 'products']));
  for (const { currency, lending } of shown.document) {
    lending.licence = { authority: 'ACPR', number: '12345' };
    if (currency === 'EUR') lending.signature = 'code'; // another file of this worker may have asked for more
    if (currency === 'EUR') change?.(lending);
  }
  set(florin, 'law', [currentCap, ...law]);
  set(florin, 'products', shown);
  const account = {
    currency: 'EUR',
    name: 'Crédit du Lac SA',
    iban: 'DE89370400440532013000',
    bic: '',
    qr_iban: '',
    creditor_id: 'DE98ZZZ09999999999',
    address: { street: '', building: '', postcode: '8002', town: 'Zürich', country: 'CH' },
  };
  const bank = JSON.parse(florin.run(['settings', 'show', 'bank']));
  set(florin, 'bank', { ...bank, document: { ...bank.document, accounts: [account] } });
  await daysLater(florin, 1 / 24); // the program looks at settings that others changed every few seconds
}

/** The highest rate of French law ends with each quarter: tests lend on any day. */
const currentCap = {
  country: 'FR',
  rules: `[sources.tests]
act = "A figure of tests"
url = "https://florin.example/"
seen = "2026-10-01"

[[rate_cap]]
id = "fr.cap.tests"
from = "2026-10-01"
to = "2099-12-31"
period = "quarter"
source = "tests"
article = "L314-6"
confidence = "sourced"
measure = "apr"
value = "24"
effect = "hard"
`,
};

const set = (florin: Florin, name: string, sheet: unknown) =>
  florin.run(['settings', 'set', name, '-', '--apply'], JSON.stringify(sheet));

/** A person's calls to the API, with the cookies of their session. */
export class Caller {
  readonly #context: APIRequestContext;

  private constructor(context: APIRequestContext) {
    this.#context = context;
  }

  static async of(florin: Florin): Promise<Caller> {
    return new Caller(await request.newContext({ baseURL: florin.base }));
  }

  static async staff(florin: Florin, who: { email: string; password: string } = staff): Promise<Caller> {
    const caller = await Caller.of(florin);
    await caller.post('/staff/login', { email: who.email, password: who.password });
    return caller;
  }

  static async client(florin: Florin, who: Client): Promise<Caller> {
    const caller = await Caller.of(florin);
    await caller.post('/auth/login', who);
    return caller;
  }

  get = <T>(path: string) => this.#call<T>('GET', path);
  post = <T>(path: string, data: object = {}) => this.#call<T>('POST', path, data);

  put = <T>(path: string, data: object) => this.#call<T>('PUT', path, data);

  async #call<T>(method: string, path: string, data?: object): Promise<T> {
    const headers = { 'Idempotency-Key': randomBytes(16).toString('hex') };
    const answer = await this.#context.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}

/**
 * Applies for 10 000 € over 36 months, decides, offers and signs, all through the API. The Florin needs a moving clock
 * (`test.use({ moving: true })`) and products that lend (`licensed`).
 */
export async function signedLoan(
  florin: Florin,
  borrower = person('Perrin'),
  wish: Record<string, unknown> = {},
): Promise<SignedLoan> {
  await apply(florin, borrower, 'fr', wish);
  const client = await account(florin, borrower);
  const officer = await Caller.staff(florin);
  const found = await officer.get<{ items: Numbered[] }>(
    `/staff/loan-requests?q=${encodeURIComponent(borrower.email)}`,
  );
  const requestId = found.items[0]?.id ?? '';
  const path = `/staff/loan-requests/${requestId}`;
  const version = async () => (await officer.get<Numbered>(path)).version;
  await consulted(officer, path);
  await officer.post(`${path}/approve`, { version: await version(), send_email: false });
  const offer = await officer.post<Numbered>(`${path}/offer`, { version: await version(), insurance: false });
  const signed = await sign(florin, client, offer.id, `${borrower.first_name} ${borrower.last_name}`);
  const payout = await payoutOf(officer, signed.loan_id);
  return {
    id: signed.loan_id,
    reference: signed.reference,
    requestId,
    payoutId: payout.id,
    borrower,
    client,
  };
}

interface Desk {
  register: string;
  today: string;
  parties: { position: number }[];
}

/** Records that the product's register has nothing against those who borrow: a lender with a licence asks first. */
export async function consulted(officer: Caller, request: string): Promise<void> {
  const path = `${request}/registers`;
  const { register, today, parties } = await officer.get<Desk>(path);
  const answer = { register, asked_on: today, result: 'clear', reference: 'R-1', remark: '' };
  for (const { position } of parties) await officer.post(path, { ...answer, position });
}

/** Fourteen days, up to four more until they end on a working day (Easter, Christmas), and the morning after. */
export const daysToWithdraw = 20;

/** A loan of 10 000 € over 36 months that was paid out today, by the program's clock, after the days to withdraw. */
export async function liveLoan(
  florin: Florin,
  borrower = person('Perrin'),
  wish: Record<string, unknown> = {},
): Promise<LiveLoan> {
  const loan = await signedLoan(florin, borrower, wish);
  await daysLater(florin, daysToWithdraw);
  return { ...loan, paidOutOn: await payOut(florin, loan) };
}

/** Sends the money: a batch that one person prepares and another releases, and the bank's booking. Gives the day. */
export async function payOut(florin: Florin, loan: SignedLoan): Promise<string> {
  const preparer = await Caller.staff(florin);
  await until(
    async () => (await payoutOf(preparer, loan.id)).state === 'planned',
    'the payout was not planned',
  );
  await until(
    async () => (await preparer.get<Staged>(`/staff/loan-requests/${loan.requestId}`)).stage !== 'signed',
    'the days to withdraw have not ended',
  );
  const batch = await preparer.post<Numbered>('/staff/payouts/batches', { payout_ids: [loan.payoutId] });
  const approver = await Caller.staff(florin, approverOf(florin));
  await approver.post(`/staff/payouts/batches/${batch.id}/release`, { version: batch.version });
  const { version } = await payoutOf(preparer, loan.id);
  const on = (await preparer.get<Standing>(`/staff/loans/${loan.id}`)).standing.on;
  await preparer.post(`/staff/payouts/${loan.payoutId}/settle`, { version, on });
  return on;
}

interface Staged {
  stage: string;
}

interface Standing {
  standing: { on: string; next_pay_by: string };
}

/** How many days from now the next instalment of a loan is so many days late. */
export async function untilLate(florin: Florin, loanId: string, days: number): Promise<number> {
  const { standing } = await (await Caller.staff(florin)).get<Standing>(`/staff/loans/${loanId}`);
  return daysBetween(standing.on, standing.next_pay_by) + days;
}

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Moves the clock: the program looks at it with each of its steps. Sessions of the old time are over. `ready` asks
 * as staff whether the daily work of those days has come as far as the test needs.
 */
export async function daysLater(
  florin: Florin,
  days: number,
  ready?: (caller: Caller) => Promise<boolean>,
): Promise<void> {
  florin.passDays(days);
  if (!ready) return;
  const caller = await Caller.staff(florin);
  await until(() => ready(caller), `the work of ${days} days is not done`);
}

const approvers = new WeakMap<Florin, Colleague>();

/** The second person of a Florin, the same for all its loans. */
export function approverOf(florin: Florin): Colleague {
  const known = approvers.get(florin) ?? newColleague(florin);
  approvers.set(florin, known);
  return known;
}

export async function account(florin: Florin, { first_name, last_name, email }: Person): Promise<Client> {
  const visitor = await Caller.of(florin);
  const registration = { first_name, last_name, country: 'CH', email, password, password_confirm: password };
  await visitor.post('/auth/register', registration);
  const mail = await florin.mailTo(email, 'account.verify');
  await visitor.post('/auth/verify', { token: /#token=([\w-]+)/.exec(mail.text)?.[1], password });
  return { email, password };
}

interface Offer {
  loan_id: string;
  reference: string;
  documents: { id: string }[];
}

async function sign(florin: Florin, client: Client, offerId: string, holder: string): Promise<Offer> {
  const borrower = await Caller.client(florin, client);
  const path = `/me/offers/${offerId}`;
  const { documents } = await borrower.get<Offer>(path);
  await borrower.post(`${path}/read`, { documents: documents.map(({ id }) => id) });
  await borrower.post(`${path}/code`, { channel: 'email' });
  const code = await codeOf(florin, client.email);
  return await borrower.post<Offer>(`${path}/sign`, {
    code,
    accept: true,
    iban,
    holder,
    early_payout: false,
  });
}

interface Payout extends Numbered {
  loan_id: string;
  state: string;
}

async function payoutOf(caller: Caller, loanId: string): Promise<Payout> {
  const { items } = await caller.get<{ items: Payout[] }>('/staff/payouts?limit=100');
  const found = items.find((payout) => payout.loan_id === loanId);
  if (!found) throw new Error(`no payout of loan ${loanId}`);
  return found;
}

/** Asks until it is so: daily work and jobs follow what they are about. */
export async function until(done: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await done()) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(otherwise);
}

/**
 * The part of a day until nine in the morning of the lender, where it is earlier, or so late that days later in
 * summer time it is past midnight: daily work begins at eight.
 */
export function untilMorning(now: Date): number {
  const format = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'Europe/Zurich',
  });
  const hour = Number(format.format(now));
  return (hour < 22 ? Math.max(0, 9 - hour) : 33 - hour) / 24;
}
