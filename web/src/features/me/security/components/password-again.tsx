import { useT } from '#/i18n/i18n-provider.tsx';
import type { Act } from '#/kit/use-act.ts';
import { Field } from '#/ui/field.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';

/** The password of an act, once the server has asked for it. */
export function PasswordAgain({ act }: { act: Act<{ password: string }> }) {
  const t = useT('security');
  const { value, error, onChange } = act.field('password');
  if (!act.asked) return null;
  return (
    <Field label={t('again.password')} hint={t('again.text')} required error={error}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
