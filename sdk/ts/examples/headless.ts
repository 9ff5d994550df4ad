// A lender without a screen: in an empty sandbox, from an application to a loan that was paid back.
//
//   florin sandbox serve --dir ./sandboxes
//   FLORIN=http://127.0.0.1:8090 node dist/examples/headless.js
//
// In a program of your own, import from '@florin/client' and '@florin/client/sandbox'.
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

const { version } = await florin.loanRequests.get(request);
const approved = await florin.loanRequests.approve(request, { version, send_email: true });
if (approved.beyond) throw new Error(`the mandate ends at ${approved.beyond}: a person reads the proposal`);
await florin.loanRequests.offerCreate(request, { version: approved.version, insurance: false });
const { loan_id: loan = '' } = await box.applicant(request).sign();

// When the days to withdraw are over, one program puts the payouts together and another releases them.
await box.clock.by('P20D');
const payout_ids: string[] = [];
for await (const payout of florin.payouts.list({ state: 'planned' })) payout_ids.push(payout.id);
const batch = await florin.payouts.batchesCreate({ payout_ids });
const releaser = box.client({ key: box.made.keys.releaser });
await releaser.payouts.batchesRelease(batch.id, { version: batch.version });
await box.clock.by('P1D'); // people could stop it for some minutes
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
