import { useEffect, useRef } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useClaim } from '../api/requests.ts';

export interface Claim {
  /** Of a mailed link; null when the person did not come by one. */
  token: string | null;
  onSettled: () => void;
}

/** Joins the request of the mailed link once, and says how it went. */
export function useClaimOnArrival({ token, onSettled }: Claim) {
  const t = useT('client_loan');
  const messageOf = useErrorMessage();
  const { mutate } = useClaim();
  const tried = useRef<string>(null);

  useEffect(() => {
    if (!token || tried.current === token) return;
    tried.current = token;
    mutate(token, {
      onSuccess: ({ reference }) => toastDone(t('home.claim.done'), t('home.claim.done_text', { reference })),
      onError: (error) => toastFailed(t('home.claim.failed'), messageOf(error)),
      onSettled,
    });
  }, [token, mutate, onSettled, t, messageOf]);
}
