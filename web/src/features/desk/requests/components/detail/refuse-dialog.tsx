import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastFailed } from '#/ui/toast.ts';
import { useRefuse } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { useSecond } from '../../api/work.ts';
import type { Reason } from '../../model/refusal.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useDecisionFailed } from '../use-decision-failed.ts';
import { lacks, ReasonFields, refusalOf } from './reason-fields.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  request: RequestDetail;
  /** What a refusal now would rest on. */
  suggested: readonly Reason[];
  onClose: () => void;
}

export function RefuseDialog({ request, suggested, onClose }: Props) {
  const t = useT('admin');
  const message = useErrorMessage();
  const refuse = useRefuse();
  const failed = useDecisionFailed({ title: t('detail.refuse_failed') });
  const act = useAct({
    values: refusalOf(suggested),
    check: (values) => {
      const found = lacks(values);
      if (found.reasons ?? found.reason)
        toastFailed(message(new ApiError(422, { code: 'request.reason_required' })));
      return found;
    },
    send: (values) => refuse.mutateAsync({ id: request.id, version: request.version, ...values }),
    done: [t('detail.refused_title'), t('detail.refused_text', { id: shortId(request.id) })],
    onDone: onClose,
    failed: (error) => {
      failed(error);
      return false;
    },
  });
  return (
    <RequestDialog
      act={act}
      title={t('detail.refuse_dialog.title')}
      text={t('detail.refuse_dialog.text')}
      label={t('detail.refuse_dialog.confirm')}
      danger
      onClose={onClose}
    >
      <ReasonFields act={act} send={t('detail.refuse_dialog.send')} />
    </RequestDialog>
  );
}

/** The second person refuses what was proposed to approve. */
export function SecondRefuseDialog({ request, suggested, onClose }: Props) {
  const t = useT('requests');
  const second = useSecond();
  const act = useRequestAct({
    values: refusalOf(suggested),
    check: lacks,
    send: (values) =>
      second.mutateAsync({ id: request.id, version: request.version, verdict: 'refuse', ...values }),
    done: t('done.second_refuse'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('second.refuse_title')}
      text={t('second.refuse_text')}
      label={t('tasks.second_refuse')}
      danger
      onClose={onClose}
    >
      <ReasonFields act={act} send={t('second.send')} />
    </RequestDialog>
  );
}
