import type { StaffMember } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useSetRole } from '../api/members.ts';
import { RolePicker } from './role-picker.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const { i18n } = useI18n();
  const change = useSetRole();
  const outcome = useOutcome();
  const { name } = member;
  const act = useAct({
    values: { role: member.role },
    send: async ({ role }) => {
      if (role === member.role) return;
      const { waits } = await change.mutateAsync({ member, role });
      const words = { name, role: i18n.text('admin', `roles.${role}`) ?? role };
      return outcome(waits, t('role_form.done'), t('role_form.done_text', words));
    },
    done: (told) => told,
    onDone: onClose,
  });
  return (
    <StaffDialog
      act={act}
      title={t('role_form.title', { name })}
      text={t('role_form.text')}
      label={t('role_form.submit')}
      onClose={onClose}
    >
      <RolePicker {...act.field('role')} />
    </StaffDialog>
  );
}
