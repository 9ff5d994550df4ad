import { useState } from 'react';
import type { ClientMerge } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useRejectMerge, useUnmerge } from '../../api/clients.ts';

interface Props {
  merge: ClientMerge;
  onClose: () => void;
}

/** A refusal, with its reason. */
export function RejectMerge({ merge, onClose }: Props) {
  const t = useT('clients');
  const failed = useFailed();
  const reject = useRejectMerge(merge.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    if (!reason.trim()) return setError('field.required');
    try {
      await reject.mutateAsync(reason);
      toast({ variant: 'success', title: t('merges.done.reject') });
      onClose();
    } catch (problem) {
      failed(problem);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merges.reject_ask')}
      description={t('merges.line', { keep: merge.keep_name, gone: merge.gone_name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={reject.isPending} onClick={() => void send()}>
            {reject.isPending ? t('busy') : t('merges.act.reject')}
          </Button>
        </>
      }
    >
      <Field label={t('merges.reason')} required error={error}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}

/** One's own proposal, or a merge that is done. */
export function TakeBackMerge({ merge, act, onClose }: Props & { act: 'withdraw' | 'undo' }) {
  const t = useT('clients');
  const failed = useFailed();
  const unmerge = useUnmerge(merge.id);
  const send = async () => {
    try {
      await unmerge.mutateAsync(act);
      toast({ variant: 'success', title: t(`merges.done.${act}`) });
      onClose();
    } catch (problem) {
      failed(problem);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`merges.${act}_ask`)}
      description={t(`merges.${act}_text`)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={unmerge.isPending} onClick={() => void send()}>
            {unmerge.isPending ? t('busy') : t(`merges.act.${act}`)}
          </Button>
        </>
      }
    />
  );
}

export function useFailed() {
  const t = useT('clients');
  const messageOf = useErrorMessage();
  return (problem: unknown) =>
    toast({ variant: 'destructive', title: t('error'), description: messageOf(problem) });
}
