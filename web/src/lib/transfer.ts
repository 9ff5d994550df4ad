import type { Document, PartialUpload, UploadBegin } from '#/api/schema.gen.ts';
import { ApiError } from './api.ts';
import { begin, complete, offsetOf, sendBytes, type UploadsAt } from './resumable.ts';

/** Small enough that little is lost with a piece, large enough that a fast line is not held up by answers. */
const pieceSize = 1 << 20;

/** How often in a row a line may break before the person is asked. */
const patience = 5;

export interface Steps {
  begin: typeof begin;
  offsetOf: typeof offsetOf;
  sendBytes: typeof sendBytes;
  complete: typeof complete;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface Job {
  uploads: UploadsAt;
  file: File;
  announced: UploadBegin;
  /** The same for every repetition of one intention. */
  key: string;
  /** An upload of the same file that was begun before. */
  known: PartialUpload | undefined;
  signal: AbortSignal;
  onBegun: (upload: PartialUpload) => void;
  onProgress: (part: number) => void;
  onChecking: () => void;
}

/** Whether trying again may help: the line broke, or the server has no time just now. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'upload.interrupted');

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('upload cancelled', 'AbortError'));
    });
  });

const steps: Steps = { begin, offsetOf, sendBytes, complete, pause: wait };

/**
 * Brings a file over, piece by piece, and gives what it became. After a break it asks where the next byte goes and goes on there; when the line
 * breaks again and again without a byte between, the error is the caller's.
 */
export async function transfer(job: Job, with_: Steps = steps): Promise<Document> {
  const { uploads, file, key, signal } = job;
  let broken = 0;
  const persist = async <T>(step: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        broken += 1;
        if (!isPassing(error) || broken >= patience) throw error;
        await with_.pause(500 * 2 ** broken, signal);
      }
    }
  };
  const upload = job.known ?? (await persist(() => with_.begin(uploads, job.announced, key, signal)));
  job.onBegun(upload);
  let { offset } = upload;
  const afterPiece = async (from: number): Promise<number> => {
    const sent = (bytes: number) => job.onProgress(Math.min((from + bytes) / file.size, 1));
    try {
      const piece = file.slice(from, from + pieceSize);
      return (await with_.sendBytes({ uploads, id: upload.id, offset: from }, piece, signal, sent)).offset;
    } catch (error) {
      const moved = error instanceof ApiError && error.code === 'upload.offset';
      broken += 1;
      if (!(moved || isPassing(error)) || broken >= patience) throw error;
      if (!moved) await with_.pause(500 * 2 ** broken, signal);
      return (await persist(() => with_.offsetOf(uploads, upload.id, signal))).offset;
    }
  };
  while (offset < file.size) {
    job.onProgress(offset / file.size);
    const from = offset;
    offset = await afterPiece(from);
    if (offset > from) broken = 0;
  }
  job.onChecking();
  return persist(() => with_.complete(uploads, upload.id, signal));
}
