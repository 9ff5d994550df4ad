import { describe, expect, test } from 'vitest';
import { nextToSend, queueReducer, type Sending, sameFile } from './sending.ts';

const limits = {
  max_bytes: 100,
  max_files: 12,
  kinds: ['identity'],
  types: ['application/pdf', 'image/jpeg'],
};
const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const choose = (...files: File[]) =>
  queueReducer([], {
    type: 'chosen',
    firstPage: 1,
    limits,
    files: files.map((file) => ({ key: file.name, kind: 'identity', batch: 'b', paper: undefined, file })),
  });

describe('files chosen together', () => {
  test('are the pages of one paper, in their order; what cannot be sent takes no number', () => {
    const queue = choose(
      pdf('front'),
      new File([], 'empty.pdf', { type: 'application/pdf' }),
      pdf('huge', 101),
      pdf('back'),
    );
    expect(queue.map(({ state, page, problem }) => [state, page, problem])).toEqual([
      ['waiting', 1, undefined],
      ['refused', 2, 'document.empty'],
      ['refused', 2, 'document.too_large'],
      ['waiting', 2, undefined],
    ]);
  });

  test('learn from the first which paper they belong to', () => {
    const queue = queueReducer(choose(pdf('front'), pdf('back')), {
      type: 'begun',
      key: 'front',
      upload: 'u1',
      paper: 'p1',
    });
    expect(queue.map(({ upload, paper }) => [upload, paper])).toEqual([
      ['u1', 'p1'],
      [undefined, 'p1'],
    ]);
  });

  test('leave one after the other', () => {
    const queue = choose(pdf('front'), pdf('back'));
    expect(nextToSend(queue)?.key).toBe('front');
    const sending = queueReducer(queue, { type: 'moved', key: 'front', to: { state: 'sending' } });
    expect(nextToSend(sending)).toBeUndefined();
    const paused = queueReducer(sending, { type: 'moved', key: 'front', to: { state: 'paused' } });
    expect(nextToSend(paused)?.key).toBe('back');
    expect(nextToSend(queueReducer(paused, { type: 'resumed' }))?.key).toBe('front');
  });
});

test('an unfinished upload is known by its content, not by its name', () => {
  const unfinished = [{ id: 'u', kind: 'identity', size: 10, sha256: 'abc' }];
  const of = (kind: string, size: number) => ({ kind, file: pdf('other name', size) }) as Sending;
  expect(sameFile(unfinished, of('identity', 10), 'abc')?.id).toBe('u');
  expect(sameFile(unfinished, of('identity', 10), 'abd')).toBeUndefined();
  expect(sameFile(unfinished, of('income', 10), 'abc')).toBeUndefined();
  expect(sameFile(unfinished, of('identity', 11), 'abc')).toBeUndefined();
  expect(sameFile(unfinished, of('identity', 10), undefined)).toBeUndefined();
});
