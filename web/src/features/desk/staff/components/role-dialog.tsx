import { useState } from 'react';
import type { StaffMember } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { type Role, useSetRole } from '../api/members.ts';
import { Refusal } from './refusal.tsx';
import { RolePicker } from './role-picker.tsx';
import { useOutcome } from './use-outcome.ts';

export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT('staff');
  const { i18n } = useI18n();
  const change = useSetRole();
  const tell = useOutcome();
  const [role, choose] = useState<Role>(member.role);
  const { name } = member;

  const confirm = () => {
    if (role === member.role) return onClose();
    change.mutate(
      { member, role },
      {
        onSuccess: ({ waits }) => {
          const words = { name, role: i18n.text('admin', `roles.${role}`) ?? role };
          tell(waits, t('role_form.done'), t('role_form.done_text', words));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('role_form.title', { name })}
      description={t('role_form.text')}
    >
      <div className="grid gap-4">
        <Refusal error={change.error} />
        <RolePicker value={role} onChange={choose} error={undefined} />
      </div>
      <DialogButtons
        action={t('role_form.submit')}
        busy={change.isPending}
        onClose={onClose}
        onConfirm={confirm}
      />
    </Dialog>
  );
}
