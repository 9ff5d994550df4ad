// A lender without a screen: in an empty sandbox, from an application to a loan that was paid back.
//
//   florin sandbox serve --dir ./sandboxes
//   FLORIN=http://127.0.0.1:8090 node dist/examples/headless.js
//
// In a program of your own, import from '@florin/client' and '@florin/client/sandbox'.
import type { Batch } from '../src/index.js';
import { sandbox } from '../src/sandbox.js';

const box = await sandbox.create(process.env.FLORIN ?? 'http://127.0.0.1:8090', { template: 'empty' });
const florin = box.client();

const { id: request } = await florin.loanRequests.create(await box.application());
const { register, today } = await florin.loanRequests.registers(request);
await florin.loanRequests.registersCreate(request, {
  position: 1,
  register,
  asked_on: today,
  result: 'clear',
  reference: 'R-4711',
  remark: '',
});
const checked = await florin.loanRequests.checksCreate(request);
if (checked.opinion === 'unfavourable') throw new Error('the checks advise against it');

// Deciding is for people: an officer approves and sends the offer.
const officer = await box.person('officer');
const path = `/api/v1/staff/loan-requests/${request}`;
const version = async () => (await florin.loanRequests.get(request)).version;
await officer.call('POST', `${path}/approve`, { version: await version(), send_email: true });
await officer.call('POST', `${path}/offer`, { version: await version() });
const { loan_id: loan = '' } = await box.applicant(request).sign();

// When the days to withdraw are over, one person puts the payouts together and another releases them.
await box.clock.by('P16D');
const payouts = { payout_ids: [] as string[] };
for await (const payout of florin.payouts.list({ state: 'planned' })) payouts.payout_ids.push(payout.id);
const treasury = await box.person('treasury');
const batch = await treasury.call<Batch>('POST', '/api/v1/staff/payouts/batches', payouts);
const approver = await box.person('approver');
await approver.call('POST', `/api/v1/staff/payouts/batches/${batch.id}/release`, { version: batch.version });
await box.bank.payout();

let after = 0;
for (let months = 0; (await florin.loans.get(loan)).standing.status !== 'closed'; months++) {
  if (months === 24) throw new Error('after 24 months the loan still runs');
  await box.bank.credit(loan);
  await box.clock.by('P1M');
  for await (const event of florin.follow({ after, object: loan, stop: true })) {
    process.stdout.write(`${event.seq} ${event.timestamp.slice(0, 10)} ${event.type}\n`);
    after = event.seq ?? after;
  }
}
await box.delete();
