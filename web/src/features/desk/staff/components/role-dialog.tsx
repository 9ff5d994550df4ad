import type { StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useRoleName } from '#/kit/use-role-name.ts';
import { useSetRole } from '../api/members.ts';
import { useRoles } from '../api/roles.ts';
import { RolePicker } from './role-picker.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const roleName = useRoleName();
  const roles = useRoles();
  const change = useSetRole();
  const outcome = useOutcome();
  const { name } = member;
  const act = useAct({
    values: { role: member.role },
    send: async ({ role }) => {
      if (role === member.role) return;
      const { waits } = await change.mutateAsync({ member, role });
      const words = { name, role: roleName(role, roles.data?.find((set) => set.role === role)?.name) };
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
