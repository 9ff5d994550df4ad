import type { APIKeys } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { useCreateKey } from '../api/keys.ts';
import { toggled } from '../model/kinds.ts';
import { PasswordAgain } from './password-again.tsx';
import { ShownOnce } from './shown-once.tsx';
import { usePermissionName } from './use-permission-name.ts';

interface Props {
  choices: APIKeys['choices'];
  /** The last day until which a key may work. */
  last: string;
  onClose: () => void;
}

/** A new key; its text is shown once, and then nowhere. */
export function KeyForm({ choices, last, onClose }: Props) {
  const t = useT('machines');
  const create = useCreateKey();
  const act = useAct({
    values: { name: '', permissions: [] as APIKeys['choices'], expires_on: last, password: '' },
    send: ({ password, ...input }) => create.mutateAsync({ ...input, ...(password && { password }) }),
  });
  if (create.data) {
    const waits = create.data.key.state === 'waiting';
    return (
      <ShownOnce
        title={t('keys.once.title')}
        text={t('keys.once.text')}
        note={waits ? t('keys.once.waits') : undefined}
        secret={create.data.token}
        onClose={onClose}
      />
    );
  }
  const { value: chosen, ...picked } = act.field('permissions');
  return (
    <ActDialog
      act={act}
      title={t('keys.add')}
      text={t('keys.form.text')}
      label={t('keys.form.make')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <TextField
          label={t('keys.columns.name')}
          hint={t('keys.form.name_hint')}
          maxLength={80}
          required
          {...act.field('name')}
        />
        <PermissionPicker choices={choices} chosen={chosen} {...picked} />
        <DayField label={t('keys.columns.expires')} max={last} required {...act.field('expires_on')} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

interface PickerProps {
  choices: APIKeys['choices'];
  chosen: APIKeys['choices'];
  error: string | undefined;
  onChange: (chosen: APIKeys['choices']) => void;
}

function PermissionPicker({ choices, chosen, error, onChange }: PickerProps) {
  const t = useT('machines');
  const name = usePermissionName();
  const message = useFieldMessage()(error);
  return (
    <fieldset aria-describedby={message ? 'key-permissions-error' : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('keys.columns.permissions')}</legend>
      {choices.map((one) => (
        <Checkbox
          key={one}
          label={name(one)}
          checked={chosen.includes(one)}
          onChange={() => onChange(toggled(choices, chosen, one))}
        />
      ))}
      <FieldError id="key-permissions-error" message={message} />
    </fieldset>
  );
}
