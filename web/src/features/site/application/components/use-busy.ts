import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastFailed } from '#/ui/toast.ts';

/** Runs something once at a time and says why it failed. */
export function useBusy(action: () => Promise<void>) {
  const t = useT('apply');
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toastFailed(t('toast.error'), errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
