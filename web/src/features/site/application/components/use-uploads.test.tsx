import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
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
