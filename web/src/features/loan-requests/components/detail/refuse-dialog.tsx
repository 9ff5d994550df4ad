import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useRefuse } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDecisionFailed } from './use-decision-failed.ts';

interface Props {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
}

const longestReason = 2000;

export function RefuseDialog({ request, open, onClose }: Props) {
  const t = useT('admin');
  const message = useErrorMessage();
  const refuse = useRefuse();
  const failed = useDecisionFailed(t('detail.refuse_failed'));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [send, setSend] = useState(true);

  const confirm = async () => {
    if (!reason.trim()) {
      setMissing(true);
      const description = message(new ApiError(422, { code: 'request.reason_required' }));
      toast({ variant: 'destructive', title: description });
      return;
    }
    try {
      await refuse.mutateAsync({ id: request.id, version: request.version, reason, send_email: send });
      onClose();
      toast({
        variant: 'success',
        title: t('detail.refused_title'),
        description: t('detail.refused_text', { id: shortId(request.id) }),
      });
    } catch (error) {
      failed(error);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('detail.refuse_dialog.title')}
      description={t('detail.refuse_dialog.text')}
      cancel={t('detail.refuse_dialog.cancel')}
      confirm={t('detail.refuse_dialog.confirm')}
      variant="danger"
      busy={refuse.isPending}
      onConfirm={() => void confirm()}
    >
      <Field
        label={t('detail.refuse_dialog.reason')}
        hint={t('detail.refuse_dialog.reason_hint')}
        error={missing ? 'request.reason_required' : undefined}
        required
      >
        <Textarea
          rows={4}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <Checkbox
        label={t('detail.refuse_dialog.send')}
        checked={send}
        onChange={(event) => setSend(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
