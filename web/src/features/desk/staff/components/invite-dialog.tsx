import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import * as rules from '#/lib/rules.ts';
import { useInvite } from '../api/members.ts';
import type { Role } from '../api/roles.ts';
import { RolePicker } from './role-picker.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('staff');
  const messageOf = useFieldMessage();
  const invite = useInvite();
  const outcome = useOutcome();
  const act = useAct({
    values: { email: '', name: '', role: '' as Role | '' },
    check: ({ email, name, role }) => ({
      email: rules.email(email),
      name: rules.name(name),
      role: role ? undefined : 'field.choice',
    }),
    send: async ({ role, ...person }) => {
      const { waits } = await invite.mutateAsync({ ...person, role: role as Role });
      const email = person.email.trim();
      return outcome(waits, t('invite_form.done'), t('invite_form.done_text', { email }));
    },
    done: (told) => told,
    onDone: onClose,
  });
  const role = act.field('role');
  return (
    <StaffDialog
      act={act}
      title={t('invite_form.title')}
      text={t('invite_form.text')}
      label={t('invite_form.submit')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TextField
          label={t('invite_form.email')}
          name="email"
          type="email"
          maxLength={254}
          required
          {...act.field('email')}
        />
        <TextField label={t('invite_form.name')} name="name" maxLength={50} required {...act.field('name')} />
        <RolePicker {...role} error={messageOf(role.error)} />
      </div>
    </StaffDialog>
  );
}
