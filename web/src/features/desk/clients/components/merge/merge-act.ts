import { useT } from '#/i18n/i18n-provider.tsx';
import { type ActOptions, useAct } from '#/kit/use-act.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastFailed } from '#/ui/toast.ts';

/** An act on a merge; why it failed is told in a toast. */
export function useMergeAct<Values extends object, Answer>(options: ActOptions<Values, Answer>) {
  const t = useT('clients');
  const messageOf = useErrorMessage();
  return useAct({
    ...options,
    failed: (error) => {
      toastFailed(t('error'), messageOf(error));
      return false;
    },
  });
}
