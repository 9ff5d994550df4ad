import { refusal, type UploadLimits } from './upload-files.ts';

export interface Sending {
  /** Also its idempotency key: it stays the same while one file is tried again. */
  key: string;
  kind: string;
  file: File;
  /** Files of one batch are the pages of one paper. */
  batch: string;
  page: number;
  /** The paper that a page is added to; undefined: the batch makes a new one. */
  paper: string | undefined;
  state: 'waiting' | 'preparing' | 'sending' | 'checking' | 'paused' | 'refused';
  /** From 0 to 1. */
  part: number;
  /** What was thrown; a code of the errors catalog when the page itself refuses. */
  problem?: unknown;
  /** The upload's id, once it has begun. */
  upload?: string;
}

export type Action =
  | {
      type: 'chosen';
      files: Pick<Sending, 'key' | 'kind' | 'file' | 'batch' | 'paper'>[];
      firstPage: number;
      limits: UploadLimits;
    }
  | { type: 'moved'; key: string; to: Partial<Sending> }
  | { type: 'begun'; key: string; upload: string; paper: string }
  | { type: 'resumed' }
  | { type: 'gone'; key: string };

/** The files that leave this page. One that has arrived leaves the list and is a paper of the request. */
export function queueReducer(queue: Sending[], action: Action): Sending[] {
  switch (action.type) {
    case 'chosen':
      return [...queue, ...numbered(action)];
    case 'moved':
      return queue.map((each) => (each.key === action.key ? { ...each, ...action.to } : each));
    case 'begun': {
      const begun = queue.find(({ key }) => key === action.key);
      return queue.map((each) => {
        if (each.key === action.key) return { ...each, upload: action.upload, paper: action.paper };
        return each.batch === begun?.batch ? { ...each, paper: each.paper ?? action.paper } : each;
      });
    }
    case 'resumed':
      return queue.map((each) => (each.state === 'paused' ? { ...each, state: 'waiting' } : each));
    case 'gone':
      return queue.filter(({ key }) => key !== action.key);
  }
}

/** A file that cannot be sent takes no number. */
function numbered({ files, firstPage, limits }: Action & { type: 'chosen' }): Sending[] {
  let page = firstPage;
  return files.map((each): Sending => {
    const problem = refusal(each.file, limits);
    if (problem) return { ...each, page, state: 'refused', part: 0, problem };
    return { ...each, page: page++, state: 'waiting', part: 0 };
  });
}

const moving: Sending['state'][] = ['preparing', 'sending', 'checking'];

/** Leaves by itself, sooner or later. */
export const isOnItsWay = ({ state }: Sending) => state === 'waiting' || moving.includes(state);

/** One at a time: a bad line is not shared, and the first page says to which paper the others belong. */
export function nextToSend(queue: Sending[]): Sending | undefined {
  if (queue.some(({ state }) => moving.includes(state))) return undefined;
  return queue.find(({ state }) => state === 'waiting');
}

/** An upload that was begun before and is of the very same file. */
export function sameFile<T extends { kind: string; size: number; sha256: string }>(
  unfinished: readonly T[],
  { kind, file }: Pick<Sending, 'kind' | 'file'>,
  sha256: string | undefined,
): T | undefined {
  return unfinished.find(
    (each) => sha256 !== undefined && each.sha256 === sha256 && each.size === file.size && each.kind === kind,
  );
}
