import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useResetFactors } from '../api/members.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

/** Asks for it; another administrator confirms below the list. */
export function ResetFactorsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const reset = useResetFactors();
  const outcome = useOutcome();
  const { name } = member;
  const act = useAct({
    values: {},
    send: () => reset.mutateAsync(member),
    done: ({ waits }) => outcome(waits, t('factors_form.done'), name),
    onDone: onClose,
  });
  return (
    <StaffDialog
      act={act}
      title={t('factors_form.title', { name })}
      text={t('factors_form.text')}
      label={t('factors_form.submit')}
      onClose={onClose}
    />
  );
}
