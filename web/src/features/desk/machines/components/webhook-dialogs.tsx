import { useNavigate } from 'react-router';
import type { Webhook } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { Asked } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import {
  useChangeWebhook,
  useDeleteWebhook,
  useReplay,
  useRotateSecret,
  useWebhookStep,
} from '../api/webhooks.ts';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditDialog({ webhook, kinds, onClose }: DialogProps & { kinds: readonly string[] }) {
  const t = useT('machines');
  const change = useChangeWebhook(webhook);
  const { name, url, kinds: chosen, public_key } = webhook;
  return (
    <WebhookForm
      title={t('webhooks.acts.edit')}
      label={t('webhooks.form.save')}
      kinds={kinds}
      start={{ name, url, kinds: chosen, key_pair: public_key !== '' }}
      send={(input) => change.mutateAsync(input)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

export function StepDialog({ webhook, step, onClose }: DialogProps & { step: 'pause' | 'resume' }) {
  const t = useT('machines');
  const change = useWebhookStep(webhook);
  return (
    <Asked
      title={t(`webhooks.acts.${step}`)}
      text={t(`webhooks.${step}_text`)}
      label={t(`webhooks.acts.${step}`)}
      send={() => change.mutateAsync(step)}
      onClose={onClose}
    />
  );
}

export function ReplayDialog({ webhook, onClose }: DialogProps) {
  const t = useT('machines');
  const replay = useReplay(webhook.id);
  const act = useAct({
    values: { from_seq: '', to_seq: '' },
    send: ({ from_seq, to_seq }) =>
      replay.mutateAsync({ from_seq: Number(from_seq), to_seq: Number(to_seq) }),
    done: ({ deliveries }) => t('webhooks.replay.done', { deliveries }),
    onDone: onClose,
  });
  const digits = { inputMode: 'numeric', pattern: '[0-9]{1,15}', maxLength: 15, required: true } as const;
  return (
    <ActDialog
      act={act}
      title={t('webhooks.acts.replay')}
      text={t('webhooks.replay.text')}
      label={t('webhooks.acts.replay')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <TextField label={t('webhooks.replay.from')} {...digits} {...act.field('from_seq')} />
        <TextField label={t('webhooks.replay.to')} {...digits} {...act.field('to_seq')} />
      </div>
    </ActDialog>
  );
}

export function RotateDialog({ webhook, onClose }: DialogProps) {
  const t = useT('machines');
  const rotate = useRotateSecret(webhook);
  const act = useAct({ values: {}, send: () => rotate.mutateAsync() });
  if (rotate.data) {
    return (
      <ShownOnce
        title={t('webhooks.secret.title')}
        text={t('webhooks.secret.text')}
        note={t('webhooks.secret.overlap')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      act={act}
      title={t('webhooks.acts.rotate')}
      text={t('webhooks.rotate_text')}
      label={t('webhooks.acts.rotate')}
      onClose={onClose}
    />
  );
}

export function DeleteDialog({ webhook, onClose }: DialogProps) {
  const t = useT('machines');
  const navigate = useNavigate();
  const remove = useDeleteWebhook(webhook, () => void navigate(machinePaths.webhooks));
  return (
    <Asked
      title={t('webhooks.delete_title', { name: webhook.name })}
      text={t('webhooks.delete_text')}
      label={t('webhooks.acts.delete')}
      danger
      send={() => remove.mutateAsync()}
      onClose={onClose}
    />
  );
}
