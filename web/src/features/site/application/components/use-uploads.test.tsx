import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PartialUpload } from '#/api/schema.gen.ts';
import { digest } from '#/lib/digest.ts';
import type { Deposited, Document } from '../api/application.ts';
import { useUploads } from './use-uploads.ts';

const page = (id: string): Document => ({ id, name: `${id}.pdf` }) as Document;
const holding = (...ids: string[]): Deposited => ({ documents: ids.map(page), uploads: [] });

test('an answer that was asked for earlier does not hide what has come since', async () => {
  const answers: ((deposited: Deposited) => void)[] = [];
  const store = {
    load: () => new Promise<Deposited>((answer) => answers.push(answer)),
    remove: async () => undefined,
  };
  const { result } = renderHook(() => useUploads(undefined, () => '/applications/a/uploads', store));
  act(() => result.current.look());
  act(() => result.current.look());
  await act(async () => answers[1]?.(holding('october', 'november')));
  await act(async () => answers[0]?.(holding('october')));
  expect(result.current.documents.map(({ id }) => id)).toEqual(['october', 'november']);
});

test('two pages that look the same are two pages, also when a list of before still has the first on its way', async () => {
  const begun: string[] = [];
  const upload = (id: string) => ({ ...announced, id, paper_id: 'slips', offset: 0 });
  const announced = { kind: 'income', size: 4, sha256: await sha256('same') };
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/complete')) return answer(page(`of-${url.split('/').at(-2)}`));
    begun.push(`u${begun.length + 1}`);
    return answer(upload(begun.at(-1) ?? ''));
  });
  const pieces: (() => void)[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '{"offset":4}';
      onload = () => {};
      open = setRequestHeader;
      setRequestHeader = setRequestHeader;
      send = () => pieces.push(() => this.onload());
    },
  );
  const answers: ((deposited: Deposited) => void)[] = [];
  const store = {
    load: () => new Promise<Deposited>((answer) => answers.push(answer)),
    remove: async () => undefined,
  };
  const { result } = renderHook(() => useUploads(undefined, () => '/applications/a/uploads', store));
  const files = ['october.pdf', 'november.pdf'].map(
    (name) => new File(['same'], name, { type: 'application/pdf' }),
  );
  act(() => result.current.sending.add({ kind: 'income', files }));
  await vi.waitFor(() => expect(pieces).toHaveLength(1));
  act(() => result.current.look());
  await act(async () => answers[0]?.({ documents: [], uploads: [upload('u1') as PartialUpload] }));
  await act(async () => pieces[0]?.());
  await vi.waitFor(() => expect(pieces).toHaveLength(2));
  await act(async () => pieces[1]?.());
  await vi.waitFor(() => expect(result.current.documents.map(({ id }) => id)).toEqual(['of-u1', 'of-u2']));
});

const answer = (body: object) => Promise.resolve(Response.json(body));
const setRequestHeader = () => undefined;

async function sha256(text: string) {
  return (await digest(new File([text], 'x'))) ?? '';
}
