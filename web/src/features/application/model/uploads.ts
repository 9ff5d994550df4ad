import type { DocumentKind } from '../api/application.ts';
import { refusal, type UploadLimits } from './files.ts';

export interface Upload {
  /** Also its idempotency key: it stays the same while one file is tried again. */
  key: string;
  kind: DocumentKind;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  part: number;
  /** An encoded message, when failed or refused. */
  message?: string;
}

export type Action =
  | { type: 'chosen'; uploads: Pick<Upload, 'key' | 'kind' | 'file'>[]; limits: UploadLimits; kept: number }
  | { type: 'started'; key: string }
  | { type: 'progress'; key: string; part: number }
  | { type: 'failed'; key: string; message: string; final: boolean }
  | { type: 'again'; key: string }
  | { type: 'gone'; key: string };

/** As many at once as leave room for the rest of the page on a phone. */
const atOnce = 2;

/** The files on their way. One that has arrived leaves this list and is a document of the application. */
export function uploadsReducer(uploads: Upload[], action: Action): Upload[] {
  switch (action.type) {
    case 'chosen':
      return add(uploads, action);
    case 'gone':
      return uploads.filter((each) => each.key !== action.key);
    case 'started':
      return change(uploads, action.key, { state: 'sending', part: 0 });
    case 'progress':
      return change(uploads, action.key, { part: action.part });
    case 'again':
      return change(uploads, action.key, { state: 'waiting', part: 0 });
    case 'failed':
      return change(uploads, action.key, {
        state: action.final ? 'refused' : 'failed',
        message: action.message,
      });
  }
}

/** `kept` documents are there already; refused files stay in sight, but take no place. */
function add(uploads: Upload[], { uploads: chosen, limits, kept }: Action & { type: 'chosen' }): Upload[] {
  let room = limits.max_files - kept - uploads.filter(takesPlace).length;
  const fresh = chosen.map((each): Upload => {
    const message = refusal(each.file, limits) || (room > 0 ? '' : 'document.too_many');
    if (message) return { ...each, state: 'refused', part: 0, message };
    room -= 1;
    return { ...each, state: 'waiting', part: 0 };
  });
  return [...uploads, ...fresh];
}

function change(uploads: Upload[], key: string, to: Partial<Upload>): Upload[] {
  return uploads.map((each) => (each.key === key ? { ...each, ...to } : each));
}

const takesPlace = ({ state }: Upload) => state !== 'refused';

export const onTheWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

/** What may start now. */
export function nextToSend(uploads: Upload[]): Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(atOnce - sending, 0));
}
