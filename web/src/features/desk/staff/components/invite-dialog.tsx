import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems, useFieldMessage } from '#/lib/errors.ts';
import { email, name, ruled } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { type Role, useInvite } from '../api/members.ts';
import { Refusal } from './refusal.tsx';
import { RolePicker } from './role-picker.tsx';
import { useOutcome } from './use-outcome.ts';

const schema = z.object({ email, name, role: ruled((role) => (role ? '' : 'field.choice')) });

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('staff');
  const messageOf = useFieldMessage();
  const invite = useInvite();
  const tell = useOutcome();
  const form = useZodForm(schema, { defaultValues: { email: '', name: '', role: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    invite.mutate(
      { ...values, role: values.role as Role },
      {
        onSuccess: ({ waits }) => {
          tell(waits, t('invite_form.done'), t('invite_form.done_text', { email: values.email.trim() }));
          onClose();
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('invite_form.title')} description={t('invite_form.text')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Refusal error={invite.error} />
        <Field label={t('invite_form.email')} required error={errors.email?.message}>
          <Input type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
        </Field>
        <Field label={t('invite_form.name')} required error={errors.name?.message}>
          <Input autoComplete="off" maxLength={50} {...form.register('name')} />
        </Field>
        <RolePicker
          value={form.watch('role') as Role | ''}
          onChange={(role) => form.setValue('role', role, { shouldValidate: true })}
          error={messageOf(errors.role?.message)}
        />
        <DialogButtons action={t('invite_form.submit')} busy={invite.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
