import { type FormEvent, useState } from 'react';
import type { APIKeys } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { asksPassword, encodeMessage } from '#/lib/errors.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { Field, FieldError } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useCreateKey } from '../api/keys.ts';
import { toggled } from '../model/kinds.ts';
import { PasswordAgain } from './password-again.tsx';
import { Refusal } from './refusal.tsx';
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
  const [input, setInput] = useState({ name: '', permissions: [] as APIKeys['choices'], expires_on: last });
  const [asked, ask] = useState(false);
  const [password, setPassword] = useState('');
  const wrong = useWrong(create.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { ...input, ...(password && { password }) },
      { onError: (error) => ask((before) => before || asksPassword(error)) },
    );
  };
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
  return (
    <Dialog open onOpenChange={onClose} title={t('keys.add')} description={t('keys.form.text')}>
      <form noValidate onSubmit={send} className="grid gap-2">
        {!(create.error instanceof ApiError && create.error.fields.length > 0) && (
          <Refusal error={create.error} />
        )}
        <Field label={t('keys.columns.name')} hint={t('keys.form.name_hint')} required error={wrong('/name')}>
          <Input
            value={input.name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setInput({ ...input, name: event.target.value })}
          />
        </Field>
        <PermissionPicker
          choices={choices}
          chosen={input.permissions}
          error={wrong('/permissions')}
          onChange={(permissions) => setInput({ ...input, permissions })}
        />
        <Field label={t('keys.columns.expires')} required error={wrong('/expires_on')}>
          <Input
            type="date"
            max={last}
            value={input.expires_on}
            onChange={(event) => setInput({ ...input, expires_on: event.target.value })}
          />
        </Field>
        <PasswordAgain asked={asked} value={password} error={wrong('/password')} onChange={setPassword} />
        <DialogButtons action={t('keys.form.make')} busy={create.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** What the server says about a field, as a field shows it. */
export function useWrong(error: Error | null) {
  return (pointer: string) => {
    const found = error instanceof ApiError && error.fields.find((field) => field.pointer === pointer);
    return found ? encodeMessage(found.code, found.params) : undefined;
  };
}

interface PickerProps {
  choices: APIKeys['choices'];
  chosen: APIKeys['choices'];
  error: string | undefined;
  onChange: (chosen: APIKeys['choices']) => void;
}

function PermissionPicker({ choices, chosen, error, onChange }: PickerProps) {
  const t = useT('machines');
  const { i18n } = useI18n();
  const name = usePermissionName();
  const message = error && (i18n.text('errors', error) ?? error);
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
