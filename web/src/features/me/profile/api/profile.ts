import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HomeInput, MailChoiceInput, Profile } from '#/api/schema.gen.ts';
import { api, newIdempotencyKey } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';
import { upload } from '#/lib/upload.ts';

const profileQuery = { ...reading(['own-profile'], '/me/profile'), ...ofAPerson };

export const useProfile = () => useQuery(profileQuery);

/** A change of the profile: the answer is the profile as it stands then. */
function useProfileChange<Input>(change: (input: Input) => Promise<Profile>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    // Someone was faster, in another page perhaps: the screen shows what is true now.
    onError: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export const useSetPhone = () =>
  useProfileChange((input: { version: number; phone: string }) => api.put('/me/profile/phone', input));

export const useSetHome = () => useProfileChange((input: HomeInput) => api.put('/me/profile/home', input));

export const useWithdrawHome = () => useProfileChange((_: undefined) => api.delete('/me/profile/home'));

export const useSetLanguage = () =>
  useProfileChange((lang: string) => api.put('/me/profile/language', { lang }));

export const useChooseMail = () =>
  useProfileChange((choice: MailChoiceInput) => api.put('/me/profile/mails', choice));

/** The server reads a form while it arrives, so the kind must come before the file. */
export const useProveHome = () =>
  useChange(
    profileQuery.queryKey,
    ({ file, onProgress }: { file: File; onProgress: (part: number) => void }) => {
      const form = new FormData();
      form.append('kind', 'address');
      form.append('file', file, file.name);
      return upload('/me/profile/home/proof', form, {
        idempotencyKey: newIdempotencyKey(),
        onProgress,
      });
    },
  );
