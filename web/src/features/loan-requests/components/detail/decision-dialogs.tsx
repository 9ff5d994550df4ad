import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Money } from '#/ui/money.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useApprove, useRefuse } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Facts } from '../facts.tsx';
import { useRefusalMessage } from '../use-refusal-message.ts';
import { useRateText } from './use-rate-text.ts';

interface Props {
  request: RequestDetail;
  open: boolean;
  onClose: () => void;
}

/** When somebody else was first the answer says who decided what; anything else says what failed. */
function useDecisionFailed(title: string): (error: unknown) => void {
  const t = useT('admin');
  const message = useRefusalMessage();
  return (error) => {
    const conflict = error instanceof ApiError && error.status === 409;
    toast({
      variant: 'destructive',
      title: conflict ? t('detail.conflict_title') : title,
      description: message(error),
    });
  };
}

export function ApproveDialog({ request, open, onClose }: Props) {
  const t = useT('admin');
  const rate = useRateText();
  const approve = useApprove();
  const failed = useDecisionFailed(t('detail.approve_failed'));
  const [send, setSend] = useState(true);
  const { quote } = request;

  const confirm = async () => {
    try {
      await approve.mutateAsync({ id: request.id, version: request.version, send_email: send });
      onClose();
      toast({
        variant: 'success',
        title: t('detail.approved_title'),
        description: t('detail.approved_text', { id: shortId(request.id) }),
      });
    } catch (error) {
      failed(error);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('detail.approve_dialog.title')}
      description={t('detail.approve_dialog.text')}
      cancel={t('detail.approve_dialog.cancel')}
      confirm={t('detail.approve_dialog.confirm')}
      busy={approve.isPending}
      onConfirm={() => void confirm()}
    >
      <Facts
        facts={[
          [t('detail.summary.amount'), <Money key="amount" of={request.amount} />],
          [t('detail.summary.duration'), t('detail.summary.months', { count: request.duration })],
          [t('detail.summary.rate'), rate(quote)],
          [t('detail.summary.payment'), <Money key="payment" of={quote.monthly_payment} />],
          [t('detail.summary.cost'), <Money key="cost" of={quote.total_cost} />],
        ]}
      />
      <div className="mt-4">
        <Checkbox
          label={t('detail.approve_dialog.send')}
          checked={send}
          onChange={(event) => setSend(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
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
