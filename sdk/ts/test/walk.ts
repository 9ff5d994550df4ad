import type { Batch, Florin } from '../src/index.js';
import { FlorinError, operations } from '../src/index.js';
import type { Sandbox } from '../src/sandbox.js';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** What prepares a decision. */
export async function early(florin: Florin, request: string) {
  const requests = florin.loanRequests;
  const version = async () => (await requests.get(request)).version;
  await requests.notes(request, { body: 'Called back, wants it for the roof.' });
  const { items } = await requests.colleagues();
  await requests.assign(request, { version: await version(), staff_id: items[0]?.id ?? null });
  const question = { kind: 'question', text: 'Since when do you live there?' } as const;
  await requests.ask(request, { version: await version(), items: [question] });
  await requests.askTakeBack(request, {}, { ifMatch: `v${await version()}` });
  await requests.checksCreate(request);
  const { parties } = await requests.budget(request);
  const figures = { ...parties[0]?.figures, rent: 90000 } as (typeof parties)[0]['figures'];
  const reason = 'As told on the telephone.';
  await requests.budgetCreate(request, { version: await version(), position: 1, figures, reason });
  await requests.debtsPut(request, {
    version: (await requests.debts(request)).version,
    loans: [],
    claims: [],
  });
}

/** Brings a request to a loan that runs, with people for what programs do not do. */
export async function lend(box: Sandbox, florin: Florin, request: string): Promise<string> {
  const requests = florin.loanRequests;
  const { register, today } = await requests.registers(request);
  const asked = {
    position: 1,
    register,
    asked_on: today,
    result: 'clear',
    reference: 'R-1',
    remark: '',
  } as const;
  await requests.registersCreate(request, asked);
  const officer = await box.person('officer');
  const version = async () => (await requests.get(request)).version;
  const path = `/api/v1/staff/loan-requests/${request}`;
  await officer.call('POST', `${path}/approve`, { version: await version(), send_email: true });
  await requests.offerPreview(request);
  await officer.call('POST', `${path}/offer`, { version: await version() });
  const { loan_id = '' } = await box.applicant(request).sign();
  await box.clock.by('P20D');
  const payout_ids = (await florin.payouts.list({ state: 'planned' })).items.map((payout) => payout.id);
  const treasury = await box.person('treasury');
  const batch = await treasury.call<Batch>('POST', '/api/v1/staff/payouts/batches', { payout_ids });
  const approver = await box.person('approver');
  const seen = { version: batch.version };
  await approver.call('POST', `/api/v1/staff/payouts/batches/${batch.id}/release`, seen);
  await box.bank.payout();
  return loan_id;
}

/** Calls all that reads. */
export async function reads(florin: Florin, request: string, loan: string) {
  const offer = await florin.loanRequests.offer(request);
  const clients = (await florin.clients.list()).items;
  const [client = '', other = ''] = clients.map((one) => one.id);
  const { events, paid_out_on } = await florin.loans.get(loan);
  const paid = events.find((event) => event.kind === 'paid')?.id ?? '';
  const from = paid_out_on ?? '';
  const log = await florin.events.list({ limit: 1 });
  await florin.agreements.documentsGet(offer.id, offer.documents[0]?.id ?? '');
  for (const list of [
    florin.bankEntries.list(),
    florin.bankFiles.list(),
    florin.clients.timelineList(client),
    florin.collection.list(),
    florin.debitRuns.list(),
    florin.journal.list({ limit: 100 }),
    florin.loanRequests.list(),
    florin.loans.list({ filter: 'late' }),
    florin.payouts.batchesList(),
    florin.privacy.casesList(),
    florin.privacy.holdsList(),
    florin.clientMerges.list(),
    florin.interviews.list(),
    florin.threads.list(),
  ] as AsyncIterable<unknown>[]) {
    for await (const _ of list);
  }
  await florin.clients.compare(client, { with: other });
  await florin.clients.get(client);
  await florin.clients.notes(client, { body: 'Prefers letters.' });
  const nothing = { email: '', phone: '', birth_date: null, iban: '', reference: '', document: '' };
  await florin.clients.search({ name: 'Lefevre', ...nothing });
  await florin.consumers.put('sdk', { seq: log.newest });
  for await (const _ of florin.consumers.list());
  await florin.consumers.get('sdk');
  await florin.consumers.delete('sdk');
  await florin.dashboard.get();
  await florin.diagnostics.get();
  await florin.events.get(log.items[0]?.id ?? '');
  await florin.staff.exportsGet('loans', { format: 'csv' });
  await florin.figures.get({ days: 30 });
  await florin.inbox.get();
  await florin.journal.choices();
  await florin.journal.verification();
  await florin.law.get();
  await florin.law.changes({ from: '2025-01-01', to: '2026-01-01' });
  await florin.ledger.journalCsv({ from });
  await florin.ledger.trialBalance();
  await florin.loanRequests.head();
  await florin.loanRequests.checks(request);
  await florin.loanRequests.dossierPdf(request);
  await florin.loanRequests.dossierZip(request);
  await florin.loanRequests.insurance(request);
  await florin.loanRequests.interviews(request);
  await florin.loanRequests.papers(request);
  await florin.loanRequests.work(request);
  await florin.loans.law(loan, { lang: 'en' });
  await florin.loans.paymentsReceiptPdf(loan, paid);
  await florin.loans.sanctions(loan);
  await florin.loans.settlement(loan);
  await florin.loans.statement(loan);
  await florin.loans.statementPdf(loan);
  await florin.loans.yearlyPdf(loan, { year: Number(from.slice(0, 4)) });
  await florin.privacy.personsGet('request', request);
  await florin.privacy.register();
  await florin.privacy.retention();
  await florin.products.get();
  await florin.program.get();
  await florin.rules.get();
}

/** The client of a loan on pages of the lender's own, who reads it there. */
export async function borrower(box: Sandbox, florin: Florin, loan: string, seen: Watch): Promise<Florin> {
  const { items } = await florin.clients.list();
  const { token } = await florin.clientSessions.create({
    client: items.find((one) => one.has_account)?.id ?? '',
    auth: { method: 'two_factor', at: new Date().toISOString(), device: 'iPhone' },
    scopes: ['own.read', 'own.write', 'own.mandate', 'own.rights', 'own.sign'],
  });
  const mine = box.client({ key: () => token, fetch: seen });
  await mine.me.loansGet(loan);
  await mine.me.profileLanguage({ lang: 'it' });
  return mine;
}

/** Calls what the walk does not, for things that there are not: an operation that opens to programs is called without a line here. */
export async function strangers(florin: Florin, mine: Florin, known: Set<string>) {
  for (const [id, [, path, sent, , query]] of Object.entries(operations)) {
    if (known.has(id)) continue;
    const [group = '', ...name] = id
      .split('.')
      .map((part) => part.replace(/-(\w)/g, (_, c) => c.toUpperCase()));
    const method = name.map((part, i) => (i ? part.charAt(0).toUpperCase() + part.slice(1) : part)).join('');
    const given: unknown[] = [...path.matchAll(/\{\w+\}/g)].map(() => nowhere);
    if (sent)
      given.push(sent === 'application/json' ? {} : sent.startsWith('multipart') ? new FormData() : 'x');
    if (query) given.push({});
    const groups = (group === 'me' ? mine : florin) as unknown as Record<
      string,
      Record<string, (...given: unknown[]) => unknown>
    >;
    try {
      await groups[group]?.[method]?.(...given);
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
    }
  }
}

type Watch = typeof fetch;

/** A client, and what each operation was answered: a code, or nothing where it succeeded. */
export function watched(box: Sandbox): { client: Florin; seen: Watch; answered: Map<string, string> } {
  const answered = new Map<string, string>();
  const templates = Object.entries(operations).map(([id, [method, path]]) => ({
    id,
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fixed: path.replace(/\{\w+\}/g, '').length,
  }));
  const seen: Watch = async (input, init) => {
    const answer = await fetch(input, init);
    const path = new URL(String(input)).pathname.replace(/^\/s\/[^/]+/, '');
    const fits = templates.filter((one) => one.method === init?.method && one.path.test(path));
    const id = fits.sort((a, b) => b.fixed - a.fixed)[0]?.id ?? path;
    const { code } = answer.ok ? { code: '' } : ((await answer.clone().json()) as { code: string });
    if (answered.get(id) !== '') answered.set(id, code);
    return answer;
  };
  return { client: box.client({ fetch: seen }), seen, answered };
}

/** Works on the arrears of a loan. */
export async function late(florin: Florin, loan: string) {
  const seen = async () => (await florin.loans.collection(loan)).case?.version ?? 0;
  const { items } = await florin.loanRequests.colleagues();
  await florin.loans.assign(loan, { version: await seen(), mine: false, staff_id: items[0]?.id ?? '' });
  const { request_id } = await florin.loans.get(loan);
  const { today } = await florin.loanRequests.registers(request_id);
  const on = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
  await florin.loans.contacts(loan, {
    version: await seen(),
    channel: 'phone',
    note: 'Pays next week.',
    next_action: 'check_promise',
    next_action_on: on,
  });
  await florin.loans.promises(loan, { version: await seen(), amount_minor: 1000, due_on: on });
  const { promises } = await florin.loans.collection(loan);
  await florin.loans.promisesWithdraw(loan, promises[0]?.id ?? '', { version: await seen() });
  await florin.bankFiles.create(statement);
}

const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>SDK-1</MsgId><CreDtTm>2026-11-27T09:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-11-27T09:00:00Z</CreDtTm><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`;
