import { useNavigate } from 'react-router';
import type { Webhook } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useWebhookStep } from '../api/webhooks.ts';
import { Refusal } from './refusal.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditDialog({ webhook, kinds, onClose }: DialogProps & { kinds: readonly string[] }) {
  const t = useT('machines');
  const change = useChangeWebhook(webhook);
  const { name, url } = webhook;
  return (
    <WebhookForm
      title={t('webhooks.acts.edit')}
      action={t('webhooks.form.save')}
      kinds={kinds}
      start={{ name, url, kinds: webhook.kinds }}
      error={change.error}
      busy={change.isPending}
      onSend={(input) => change.mutate(input, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function StepDialog({ webhook, step, onClose }: DialogProps & { step: 'pause' | 'resume' }) {
  const t = useT('machines');
  const change = useWebhookStep(webhook);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`webhooks.acts.${step}`)}
      description={t(`webhooks.${step}_text`)}
    >
      <Refusal error={change.error} />
      <DialogButtons
        action={t(`webhooks.acts.${step}`)}
        busy={change.isPending}
        onClose={onClose}
        onConfirm={() => change.mutate(step, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

export function RotateDialog({ webhook, onClose }: DialogProps) {
  const t = useT('machines');
  const rotate = useRotateSecret(webhook);
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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('webhooks.acts.rotate')}
      description={t('webhooks.rotate_text')}
    >
      <Refusal error={rotate.error} />
      <DialogButtons
        action={t('webhooks.acts.rotate')}
        busy={rotate.isPending}
        onClose={onClose}
        onConfirm={() => rotate.mutate()}
      />
    </Dialog>
  );
}

export function DeleteDialog({ webhook, onClose }: DialogProps) {
  const t = useT('machines');
  const navigate = useNavigate();
  const remove = useDeleteWebhook(webhook, () => void navigate(machinePaths.webhooks));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('webhooks.delete_title', { name: webhook.name })}
      description={t('webhooks.delete_text')}
    >
      <Refusal error={remove.error} />
      <DialogButtons
        danger
        action={t('webhooks.acts.delete')}
        busy={remove.isPending}
        onClose={onClose}
        onConfirm={() => remove.mutate()}
      />
    </Dialog>
  );
}
