import { useT } from '#/i18n/i18n-provider.tsx';
import { type ActOptions, useAct } from '#/kit/use-act.ts';
import { ApiError } from '#/lib/api.ts';
import { useDecisionFailed } from '../use-decision-failed.ts';

/** An act on a request. Its failures are told in a toast; once someone else has decided, asking again is in vain. */
export function useRequestAct<Values extends object, Answer>(
  options: Omit<ActOptions<Values, Answer>, 'failed'>,
) {
  const t = useT('admin');
  const failed = useDecisionFailed({ title: t('detail.error') });
  return useAct({
    ...options,
    failed: (error) => {
      failed(error);
      return error instanceof ApiError && error.code === 'request.already_decided';
    },
  });
}
