import { useT } from '#/i18n/i18n-provider.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { toastFailed } from '#/ui/toast.ts';
import { useRefuse } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useDecisionFailed } from '../use-decision-failed.ts';

export function RefuseDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useT('admin');
  const message = useErrorMessage();
  const refuse = useRefuse();
  const failed = useDecisionFailed({ title: t('detail.refuse_failed') });
  const act = useAct({
    values: { reason: '', send_email: true },
    check: ({ reason }) => {
      if (!blank(reason)) return {};
      toastFailed(message(new ApiError(422, { code: 'request.reason_required' })));
      return { reason: 'request.reason_required' };
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
      <WordsField
        label={t('detail.refuse_dialog.reason')}
        hint={t('detail.refuse_dialog.reason_hint')}
        rows={4}
        maxLength={2000}
        required
        {...act.field('reason')}
      />
      <Checkbox
        label={t('detail.refuse_dialog.send')}
        checked={act.values.send_email}
        onChange={({ target }) => act.set({ send_email: target.checked })}
      />
    </RequestDialog>
  );
}
