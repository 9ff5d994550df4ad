import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { type Step, useStep } from '../api/members.ts';
import { StaffDialog } from './staff-dialog.tsx';
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

export function StepDialog({ member, action, onClose }: Props) {
  const t = useT('staff');
  const step = useStep();
  const outcome = useOutcome();
  const { name, email } = member;
  const act = useAct({
    values: {},
    send: () => step.mutateAsync({ member, step: steps[action] }),
    done: (answer) => outcome(answer?.waits ?? false, t(`steps.${action}.done`), name),
    onDone: onClose,
  });
  return (
    <StaffDialog
      act={act}
      title={t(`steps.${action}.title`, { name })}
      text={t(`steps.${action}.text`, { email })}
      label={t(`steps.${action}.submit`)}
      danger={action === 'disable'}
      onClose={onClose}
    />
  );
}
