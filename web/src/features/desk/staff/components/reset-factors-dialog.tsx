import type { ResetFactors, StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { toast } from '#/ui/toast.ts';
import { useResetFactors } from '../api/members.ts';
import { Refusal } from './refusal.tsx';

/** Two administrators: this asks, or confirms what another one has asked for. */
export function ResetFactorsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const reset = useResetFactors();
  const tell = useOutcome();
  const confirming = member.factor_reset !== null;
  const confirm = () =>
    reset.mutate(member, {
      onSuccess: (outcome) => {
        tell(outcome);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factors_form.title', { name: member.name })}
      description={t(confirming ? 'factors_form.text_confirm' : 'factors_form.text')}
    >
      <Refusal error={reset.error} />
      <DialogButtons
        action={t(confirming ? 'pending.confirm' : 'factors_form.submit')}
        busy={reset.isPending}
        danger={confirming}
        onClose={onClose}
        onConfirm={confirm}
      />
    </Dialog>
  );
}

function useOutcome() {
  const t = useT('staff');
  const { dateTime } = useFormats();
  return ({ status, due_at }: ResetFactors) => {
    if (status === 'done') return toast({ variant: 'success', title: t('factors_form.done') });
    if (status === 'scheduled')
      return toast({
        variant: 'info',
        title: t('factors_form.scheduled', { date: dateTime(due_at ?? '') }),
      });
    return toast({
      variant: 'info',
      title: t('factors_form.requested'),
      description: t('factors_form.requested_text'),
    });
  };
}
