import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';

interface Props {
  /** Whether the server has asked for it. */
  asked: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A sign-in some minutes old may be someone else's hands by now. */
export function PasswordAgain({ asked, value, error, onChange }: Props) {
  const t = useT('machines');
  if (!asked) return null;
  return (
    <Field label={t('programs.password')} hint={t('programs.password_hint')} required error={error}>
      <PasswordInput
        autoComplete="current-password"
        maxLength={128}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
