import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { useResetFactors } from '../api/members.ts';
import { Refusal } from './refusal.tsx';
import { useOutcome } from './use-outcome.ts';

/** Asks for it; another administrator confirms below the list. */
export function ResetFactorsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const reset = useResetFactors();
  const tell = useOutcome();
  const confirm = () =>
    reset.mutate(member, {
      onSuccess: ({ waits }) => {
        tell(waits, t('factors_form.done'), member.name);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factors_form.title', { name: member.name })}
      description={t('factors_form.text')}
    >
      <Refusal error={reset.error} />
      <DialogButtons
        action={t('factors_form.submit')}
        busy={reset.isPending}
        onClose={onClose}
        onConfirm={confirm}
      />
    </Dialog>
  );
}
