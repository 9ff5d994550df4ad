import type { RequestWork } from '#/api/schema.gen.ts';
import type { RequestDetail } from '../api/types.ts';
import type { Rights } from './rights.ts';

type Action = RequestDetail['allowed'][number];

/** What can be done about a request beside approving and refusing it, in the order screens show it. */
const byAction = [
  { task: 'second_approve', right: 'approve' },
  { task: 'second_return', right: 'approve' },
  { task: 'second_refuse', right: 'approve' },
  { task: 'reopen', right: 'review' },
  { task: 'uphold', right: 'review' },
  { task: 'undo_refusal', right: 'decide' },
  { task: 'ask', right: 'decide' },
  { task: 'take_back_ask', right: 'decide' },
  { task: 'undo_approval', right: 'decide' },
  { task: 'close', right: 'decide' },
] as const satisfies readonly { task: Action; right: keyof Rights }[];

export type Vote = 'vote_for' | 'vote_against' | 'vote_withdraw';
export type Task = (typeof byAction)[number]['task'] | 'invite' | Vote;

const seconds: readonly Task[] = ['second_approve', 'second_return', 'second_refuse'];
const reviews: readonly Task[] = ['reopen', 'uphold'];

/** No one is shown what the server would refuse them: by right, by stage, or because they acted before. */
export function tasksOf(
  request: Pick<RequestDetail, 'allowed' | 'stage' | 'outcome'>,
  work: Pick<RequestWork, 'proposal' | 'involved' | 'co_borrower'>,
  rights: Rights,
): Task[] {
  const tasks: Task[] = byAction
    .filter(({ task, right }) => request.allowed.includes(task) && rights[right])
    .map(({ task }) => task)
    .filter((task) => !(work.proposal?.yours && seconds.includes(task)))
    .filter((task) => !(work.involved && reviews.includes(task)))
    .flatMap((task) => (seconds.includes(task) ? asVotes(task, work.proposal) : [task]));
  if (!mayInvite(request, work, rights)) return tasks;
  const last = tasks.indexOf('close'); // ending a file comes after everything that goes on with it
  return last < 0 ? [...tasks, 'invite'] : [...tasks.slice(0, last), 'invite', ...tasks.slice(last)];
}

/** Of a committee each member votes, once, instead of deciding. */
function asVotes(task: Task, proposal: RequestWork['proposal']): Task[] {
  if (!proposal || proposal.votes < 2) return [task];
  if (task === 'second_approve') return [proposal.voted ? 'vote_withdraw' : 'vote_for'];
  return task === 'second_return' && !proposal.voted ? ['vote_against'] : [];
}

const joinable: readonly string[] = ['in_review', 'info_requested'];

export function mayInvite(
  { stage, outcome }: Pick<RequestDetail, 'stage' | 'outcome'>,
  { co_borrower }: Pick<RequestWork, 'co_borrower'>,
  rights: Rights,
): boolean {
  return rights.decide && !outcome && joinable.includes(stage) && !co_borrower?.completed_at;
}
