import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { type Step, useStep } from '../api/members.ts';
import { Refusal } from './refusal.tsx';
import { useOutcome } from './use-outcome.ts';

const steps = { disable: 'disable', enable: 'enable', password: 'reset-password' } as const satisfies Record<
  string,
  Step
>;

interface Props {
  member: StaffMember;
  action: keyof typeof steps;
  onClose: () => void;
}

/** Says what will happen before it does. */
export function StepDialog({ member, action, onClose }: Props) {
  const t = useT('staff');
  const step = useStep();
  const tell = useOutcome();
  const { name, email } = member;
  const confirm = () =>
    step.mutate(
      { member, step: steps[action] },
      {
        onSuccess: (answer) => {
          tell(answer?.waits ?? false, t(`steps.${action}.done`), name);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`steps.${action}.title`, { name })}
      description={t(`steps.${action}.text`, { email })}
    >
      <Refusal error={step.error} />
      <DialogButtons
        action={t(`steps.${action}.submit`)}
        busy={step.isPending}
        danger={action === 'disable'}
        onClose={onClose}
        onConfirm={confirm}
      />
    </Dialog>
  );
}
