import { useQuery } from '@tanstack/react-query';
import type { PaperText, Picture } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { PaperText, Picture };

/** The words of the papers are a setting: whatever is decided about settings, both are read anew. */
const settings = ['settings'] as const;

export const usePaperTexts = (language: string) =>
  useQuery({
    ...reading([...settings, 'papers', language], `/staff/papers/${encodeURIComponent(language)}`),
    staleTime: 0,
  });

/** The change of the papers that waits, if any. */
export const useWaiting = () => {
  const { data } = useQuery({ ...reading(settings, '/staff/settings'), staleTime: 0 });
  return data?.entries.find(({ name }) => name === 'papers')?.proposal;
};

const at = (name: string) => `/staff/settings/${encodeURIComponent(name)}` as const;

export const useSavePapers = () =>
  useChange(settings, (input: { version: number; document: Record<string, Record<string, string>> }) =>
    api.put(at('papers'), input),
  );

const proposal = (id: string) => `/staff/setting-proposals/${encodeURIComponent(id)}` as const;

/** Looks again while one of the two has not seen them all: a picture opens in a window of its own. */
export const usePictures = (id: string) =>
  useQuery({
    ...reading([...settings, 'pictures', id], `${proposal(id)}/pictures`),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.items.some(({ you, author }) => !you || !author) ? 3000 : false,
  });

export const pictureUrl = (id: string, { paper, law, lang }: Picture) =>
  apiUrl(`${proposal(id)}/picture`, { paper, law, lang });
