import { expect, test } from 'vitest';
import shipped from '#/api/site.gen.json';
import { refusal } from './files.ts';
import { type Action, nextToSend, type Upload, uploadsReducer } from './uploads.ts';

const limits = { ...shipped.upload, max_files: 3 };

function file(name: string, type = 'application/pdf', size = 1000): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

const choose = (kept: number, ...files: File[]): Action => ({
  type: 'chosen',
  limits,
  kept,
  uploads: files.map((each) => ({ key: each.name, kind: 'identity' as const, file: each })),
});

const run = (...actions: Action[]) => actions.reduce(uploadsReducer, [] as Upload[]);

const states = (uploads: Upload[]) => uploads.map(({ key, state, message }) => [key, state, message]);

test.each([
  ['id.pdf', 'application/pdf', 15_000_000, ''],
  ['id.pdf', 'application/pdf', 15_000_001, 'document.too_large'],
  ['id.pdf', 'application/pdf', 0, 'document.empty'],
  ['photo.HEIC', '', 1000, ''],
  ['photo.heif', 'image/heif', 1000, ''],
  ['note.txt', 'text/plain', 1000, 'document.type'],
  ['nothing', '', 1000, 'document.type'],
])('%s of type %j with %i bytes: %j', (name, type, size, code) => {
  expect(refusal(file(name, type, size), limits)).toBe(code);
});

test('files beyond the limit stay in sight with the reason; refused ones take no place', () => {
  const uploads = run(choose(1, file('a.pdf'), file('b.txt', 'text/plain'), file('c.pdf'), file('d.pdf')));
  expect(states(uploads)).toEqual([
    ['a.pdf', 'waiting', undefined],
    ['b.txt', 'refused', 'document.type'],
    ['c.pdf', 'waiting', undefined],
    ['d.pdf', 'refused', 'document.too_many'],
  ]);
});

test('two leave at once, the third waits for a place', () => {
  const chosen = run(choose(0, file('a.pdf'), file('b.pdf'), file('c.pdf')));
  expect(nextToSend(chosen).map(({ key }) => key)).toEqual(['a.pdf', 'b.pdf']);
  const sending = [
    { type: 'started', key: 'a.pdf' },
    { type: 'started', key: 'b.pdf' },
  ] as const;
  const busy = sending.reduce<Upload[]>(uploadsReducer, chosen);
  expect(nextToSend(busy)).toEqual([]);
  expect(nextToSend(uploadsReducer(busy, { type: 'gone', key: 'a.pdf' })).map(({ key }) => key)).toEqual([
    'c.pdf',
  ]);
});

test('a failed file is tried again under the same key, from the start', () => {
  const failed = run(
    choose(0, file('a.pdf')),
    { type: 'started', key: 'a.pdf' },
    { type: 'progress', key: 'a.pdf', part: 0.4 },
    { type: 'failed', key: 'a.pdf', message: 'upload.interrupted', final: false },
  );
  expect(failed[0]).toMatchObject({ state: 'failed', message: 'upload.interrupted', part: 0.4 });
  expect(uploadsReducer(failed, { type: 'again', key: 'a.pdf' })[0]).toMatchObject({
    key: 'a.pdf',
    state: 'waiting',
    part: 0,
  });
});

test('what the server refused for good is not offered again', () => {
  const refused = run(
    choose(0, file('a.pdf')),
    { type: 'started', key: 'a.pdf' },
    { type: 'failed', key: 'a.pdf', message: 'document.encrypted', final: true },
  );
  expect(refused[0]?.state).toBe('refused');
  expect(nextToSend(refused)).toEqual([]);
});
