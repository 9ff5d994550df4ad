import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CodeSent, LoanOffer, OfferPage, PayoutInput, Sign } from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { ofAPerson, reading } from '#/lib/calls.ts';
import { type UploadOptions, upload } from '#/lib/upload.ts';

const place = (id: string) => `/me/offers/${encodeURIComponent(id)}` as const;

const offersQuery = { ...reading(['own-offers'], '/me/offers'), ...ofAPerson };

export const useOwnOffers = () => useQuery(offersQuery);

const offerQuery = (id: string) => ({ ...reading(['own-offer', id], place(id)), ...ofAPerson });

/** `writing` asks again every few seconds, while the sealed copies are being made or a signature is on its way. */
export const useOwnOffer = (id: string, writing: (offer: OfferPage) => boolean) =>
  useQuery({
    ...offerQuery(id),
    refetchInterval: ({ state }) => (state.data && writing(state.data) ? 3000 : false),
  });

/** A document of an offer: on the screen, or as a file. */
export const documentUrl = (offer: string, document: string, disposition: 'inline' | 'attachment') =>
  apiUrl(`${place(offer)}/documents/${encodeURIComponent(document)}`, { disposition });

/** Something done with an offer: the answer is the offer as it stands then, without its instalments. */
function useAct<Input>(id: string, act: (input: Input) => Promise<LoanOffer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (offer) => {
      queries.setQueryData(offerQuery(id).queryKey, (before) => before && { ...before, ...offer });
      for (const queryKey of [['own-offers'], ['own-request'], ['own-requests'], ['own-loans']]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}

export const useConfirmRead = (id: string) =>
  useAct(id, (documents: string[]) => api.post(`${place(id)}/read`, { documents }));

export const useSign = (id: string) => useAct(id, (input: Sign) => api.post(`${place(id)}/sign`, input));

export const useDecline = (id: string) => useAct(id, (_: undefined) => api.post(`${place(id)}/decline`));

export const usePayoutAccount = (id: string) =>
  useAct(id, (input: PayoutInput) => api.put(`${place(id)}/payout-account`, input));

export const useSendCode = (id: string) =>
  useMutation({
    mutationFn: (channel: CodeSent['channel']) => api.post(`${place(id)}/code`, { channel }),
  });

/** Asks for a page at the provider of qualified signatures. */
export function useSigner(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${place(id)}/signer`),
    onSuccess: (signing) =>
      queries.setQueryData(offerQuery(id).queryKey, (before) => before && { ...before, signing }),
  });
}

/** Hands in the scan of the contract signed by hand. */
export function useHandIn(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: UploadOptions & { file: File }) => {
      const form = new FormData();
      form.append('kind', 'other');
      form.append('file', file, file.name);
      return upload(`${place(id)}/paper`, form, options);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: offerQuery(id).queryKey }),
  });
}

const withdrawalPlace = (id: string) => `/me/agreements/${encodeURIComponent(id)}/withdrawal` as const;

const withdrawalQuery = (id: string) => ({
  ...reading(['own-withdrawal', id], withdrawalPlace(id)),
  ...ofAPerson,
});

/** The withdrawal function, first step; once declared, it asks again until the receipt is written. */
export const useWithdrawal = (id: string) =>
  useQuery({
    ...withdrawalQuery(id),
    refetchInterval: ({ state }) => (state.data?.return.received_at && !state.data.receipt ? 3000 : false),
  });

/** The second step. */
export function useConfirmWithdrawal(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(withdrawalPlace(id), { confirm: true }),
    onSuccess: (withdrawal) => {
      queries.setQueryData(withdrawalQuery(id).queryKey, withdrawal);
      for (const queryKey of [
        ['own-offers'],
        ['own-offer'],
        ['own-request'],
        ['own-requests'],
        ['own-loans'],
      ]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
}
