import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField } from '#/kit/fields.tsx';
import type { Act } from '#/kit/use-act.ts';
import { PasswordAgain } from './password-again.tsx';

/** What every new factor begins with. */
export function NewName({ act }: { act: Act<{ name: string; password: string }> }) {
  const t = useT('security');
  return (
    <div className="grid gap-4">
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        name="name"
        maxLength={50}
        required
        {...act.field('name')}
      />
      <PasswordAgain act={act} />
    </div>
  );
}
