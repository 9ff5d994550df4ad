import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document, HomeInput, MailChoiceInput, Profile } from '#/api/schema.gen.ts';
import { api, newIdempotencyKey } from '#/lib/api.ts';
import { upload } from '#/lib/upload.ts';

const profileQuery = queryOptions({
  queryKey: ['own-profile'],
  gcTime: 0, // nothing of a person stays in the page once the screen is left
  queryFn: ({ signal }) => api.get<Profile>('/me/profile', { signal }),
});

export const useProfile = () => useQuery(profileQuery);

/** A change of the profile: the answer is the profile as it stands then. */
function useChange<Input>(change: (input: Input) => Promise<Profile>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    // Somebody was faster, in another page perhaps: the screen shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export const useSetPhone = () =>
  useChange((input: { version: number; phone: string }) => api.put<Profile>('/me/profile/phone', input));

export const useSetHome = () => useChange((input: HomeInput) => api.put<Profile>('/me/profile/home', input));

export const useWithdrawHome = () => useChange((_: undefined) => api.delete<Profile>('/me/profile/home'));

export const useSetLanguage = () =>
  useChange((lang: string) => api.put<Profile>('/me/profile/language', { lang }));

export const useChooseMail = () =>
  useChange((choice: MailChoiceInput) => api.put<Profile>('/me/profile/mails', choice));

/** The server reads a form while it arrives, so the kind must come before the file. */
export function useProveHome() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (part: number) => void }) => {
      const form = new FormData();
      form.append('kind', 'address');
      form.append('file', file, file.name);
      return upload<Document>('/me/profile/home/proof', form, {
        idempotencyKey: newIdempotencyKey(),
        onProgress,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}
