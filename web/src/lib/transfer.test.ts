import { describe, expect, test } from 'vitest';
import type { PartialUpload } from '#/api/schema.gen.ts';
import { ApiError } from './api.ts';
import type { UploadsAt } from './resumable.ts';
import { type Steps, transfer } from './transfer.ts';

const size = 3_500_000;
const file = new File([new Uint8Array(size).map((_, i) => i % 251)], 'pay.pdf');
const announced = { kind: 'income', name: 'pay.pdf', size, page: 1 } as const;
const uploads: UploadsAt = '/applications/a/uploads';

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A server that keeps what came, on a line that breaks after so many bytes of a piece. */
function server(breaks: number[]) {
  const kept: Blob[] = [];
  const log: string[] = [];
  const offset = () => kept.reduce((sum, blob) => sum + blob.size, 0);
  const view = () => ({ id: 'u1', offset: offset() }) as PartialUpload;
  const steps: Steps = {
    begin: () => Promise.resolve(view()),
    offsetOf: () => {
      log.push(`asked at ${offset()}`);
      return Promise.resolve(view());
    },
    sendBytes: (at, piece) => {
      if (at.offset !== offset()) return Promise.reject(new ApiError(409, { code: 'upload.offset' }));
      const cut = breaks.shift();
      kept.push(cut === undefined ? piece : piece.slice(0, cut));
      if (cut !== undefined) return Promise.reject(new ApiError(0, { code: 'upload.interrupted' }));
      return Promise.resolve(view());
    },
    complete: () => {
      log.push('complete');
      return Promise.resolve({} as never);
    },
    pause: () => Promise.resolve(),
  };
  return { steps, log, bytes: async () => new Uint8Array(await new Blob(kept).arrayBuffer()) };
}

const job = (known?: PartialUpload) => ({
  uploads,
  file,
  announced,
  key: 'k',
  known,
  signal: new AbortController().signal,
  onBegun: () => {},
  onProgress: () => {},
  onChecking: () => {},
});

describe('a file on a bad line', () => {
  test('goes on with the byte after the break, ten times', async () => {
    const { steps, log, bytes } = server([1, 77, 1000, 65_536, 3, 500_000, 12, 1, 99_999, 5]);
    await transfer(job(), steps);
    expect(same(await bytes(), new Uint8Array(await file.arrayBuffer()))).toBe(true);
    expect(log.filter((line) => line.startsWith('asked'))).toHaveLength(10);
    expect(log.at(-1)).toBe('complete');
  });

  test('is given up for now when nothing comes through any more', async () => {
    const { steps } = server([0, 0, 0, 0, 0, 0, 0]);
    await expect(transfer(job(), steps)).rejects.toMatchObject({ status: 0 });
  });

  test('another tab that was faster is followed, not fought', async () => {
    const { steps, bytes } = server([]);
    const behind = { id: 'u1', offset: 0 } as PartialUpload;
    await steps.sendBytes({ uploads, id: 'u1', offset: 0 }, file.slice(0, 2_000_000), job().signal, () => {});
    await transfer(job(behind), steps);
    expect((await bytes()).length).toBe(size);
  });

  test('a refusal is final', async () => {
    const { steps } = server([]);
    steps.complete = () => Promise.reject(new ApiError(422, { code: 'document.damaged' }));
    await expect(transfer(job(), steps)).rejects.toMatchObject({ code: 'document.damaged' });
  });
});
