import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { toast } from '#/ui/toast.ts';
import { useDecideGuarded } from '../api/members.ts';
import { type Decision, useWhat, wordOf } from './guarded-words.ts';
import { Refusal } from './refusal.tsx';

/** Says what follows before it does. */
export function GuardedDialog({ change, action, hours, onClose }: Decision & { onClose: () => void }) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const what = useWhat(change);
  const decide = useDecideGuarded();
  const confirm = () =>
    decide.mutate(
      { id: change.id, action },
      {
        onSuccess: ({ due_at }) => {
          toast(
            action === 'confirm'
              ? {
                  variant: 'success',
                  title: t('guarded.confirmed'),
                  description: t('guarded.confirmed_text', { date: dateTime(due_at ?? '') }),
                }
              : { variant: 'success', title: t('guarded.ended_done') },
          );
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`guarded.${action}_title`)}
      description={t(`guarded.${action}_text`, { what, hours })}
    >
      <Refusal error={decide.error} />
      <DialogButtons
        action={t(`guarded.${wordOf(change, action)}`)}
        busy={decide.isPending}
        danger={action === 'stop'}
        onClose={onClose}
        onConfirm={confirm}
      />
    </Dialog>
  );
}
