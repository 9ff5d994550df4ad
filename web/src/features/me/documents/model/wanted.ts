import type { OwnPapers, OwnRequest } from '#/api/schema.gen.ts';
import { isOpen } from './states.ts';

export interface Wanted {
  reference: string;
  count: number;
  /** They were sent before, and cannot be used or are too old. */
  again: boolean;
}

/** Stages in which a decision still waits for papers. */
const undecided: readonly OwnRequest['stage'][] = ['in_review', 'awaiting_second_approval', 'human_review'];

/** The papers that a request waits for. Those that belong to an answer are a part of it. */
export function wantedOf(own: OwnPapers, stage: OwnRequest['stage'] | undefined): Wanted | undefined {
  if (!own.open || own.answering) return undefined;
  const open = own.checklist.filter(isOpen);
  const again = open.filter(({ state }) => state !== 'missing');
  const { reference } = own;
  if (again.length > 0) return { reference, count: again.length, again: true };
  if (open.length === 0 || !stage || !undecided.includes(stage)) return undefined;
  return { reference, count: open.length, again: false };
}
