import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { givenPassword, password, samePasswords } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { useChangePassword } from '../api/own-security.ts';
import { Part } from './part.tsx';

const schema = z
  .object({ current: givenPassword, password, password_confirm: givenPassword })
  .check(samePasswords());

const empty = { current: '', password: '', password_confirm: '' };

export function PasswordSection({ audience }: { audience: Audience }) {
  const t = useT('security');
  const change = useChangePassword(audience);
  const form = useZodForm(schema, { defaultValues: empty });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset(empty);
        toastDone(t('password.saved'), t('password.saved_text'));
      },
      onError: (error) => showFieldProblems(error, form.setError),
    }),
  );
  return (
    <Part title={t('password.title')} text={t('password.text')}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Problem of={change.error} />
        <Field label={t('password.current')} required error={errors.current?.message}>
          <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('current')} />
        </Field>
        <NewPassword
          label={t('password.new')}
          typed={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field label={t('password.confirm')} required error={errors.password_confirm?.message}>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('password_confirm')} />
        </Field>
        <div>
          <Button type="submit" busy={change.isPending}>
            {t(change.isPending ? 'password.saving' : 'password.save')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
