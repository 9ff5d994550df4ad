import type { Approval } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useApprove } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { useDecisionFailed } from '../use-decision-failed.ts';

interface Wanted {
  terms: Omit<Approval, 'version' | 'send_email' | 'override'>;
  /** What was asked for is not priced, or cannot be had. */
  unready: boolean;
  /** It takes a word why. */
  why: boolean;
  /** How many vote about it. */
  votes: number;
  /** Because of what the checks say. */
  against: boolean;
  onDone: () => void;
}

/** Approves a request, and says in a toast whether that was the decision or a proposal to a second person. */
export function useApproval(
  { id, version }: RequestDetail,
  { terms, unready, why, against, votes, onDone }: Wanted,
) {
  const t = useT('admin');
  const w = useT('requests');
  const approve = useApprove();
  const failed = useDecisionFailed({ title: t('detail.approve_failed') });
  return useAct({
    values: { send_email: true, override: '' },
    check: ({ override }) => ({
      terms: unready ? 'invalid' : undefined, // the dialog shows what is wrong with them
      override:
        !unready && why && !override.trim()
          ? against
            ? 'request.override_required'
            : 'approval.reason_required'
          : undefined,
    }),
    // The checks may have been run anew meanwhile: the server may want a word that was not asked for before.
    send: ({ send_email, override }) => {
      const reason = override.trim();
      return approve.mutateAsync({ id, version, send_email, ...terms, ...(reason && { override: reason }) });
    },
    done: ({ stage }) =>
      stage === 'awaiting_second_approval'
        ? [
            w('approve.proposed_title'),
            w(votes > 1 ? 'votes.proposed' : 'approve.proposed_text', { id: shortId(id) }),
          ]
        : [t('detail.approved_title'), t('detail.approved_text', { id: shortId(id) })],
    failed: (error) => {
      failed(error);
      return false;
    },
    onDone,
  });
}
