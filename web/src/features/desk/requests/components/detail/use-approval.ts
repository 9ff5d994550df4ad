import type { Approval } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { toastDone } from '#/ui/toast.ts';
import { useApprove } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { useDecisionFailed } from '../use-decision-failed.ts';

type Came = 'done' | 'override_missing' | 'failed';

/** Approves a request, and says in a toast whether that was the decision or a proposal to a second person. */
export function useApproveAs({ id, version }: RequestDetail) {
  const t = useT('admin');
  const w = useT('requests');
  const approve = useApprove();
  const failed = useDecisionFailed({ title: t('detail.approve_failed') });

  const run = async (wanted: Omit<Approval, 'version'>): Promise<Came> => {
    try {
      const { stage } = await approve.mutateAsync({ id, version, ...wanted });
      const proposed = stage === 'awaiting_second_approval';
      toastDone(
        proposed ? w('approve.proposed_title') : t('detail.approved_title'),
        proposed
          ? w('approve.proposed_text', { id: shortId(id) })
          : t('detail.approved_text', { id: shortId(id) }),
      );
      return 'done';
    } catch (error) {
      // The checks may have been run anew meanwhile: then a word is due that was not asked for before.
      if (error instanceof ApiError && error.fields.some(({ pointer }) => pointer === '/override'))
        return 'override_missing';
      failed(error);
      return 'failed';
    }
  };
  return { run, busy: approve.isPending };
}
