import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems, useErrorMessage } from '#/lib/errors.ts';
import { givenPassword, password, samePasswords } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useStaffPassword } from '../api/session.ts';
import { SignInCard } from './sign-in-card.tsx';

const schema = z
  .object({ current: givenPassword, password, password_confirm: givenPassword })
  .check(samePasswords());

/** Between the one-time password and everything else. */
export function PasswordChange({ onDone }: { onDone: () => void }) {
  const t = useT('admin');
  const message = useErrorMessage();
  const change = useStaffPassword();
  const form = useZodForm(schema, { defaultValues: { current: '', password: '', password_confirm: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      toastDone(t('password.saved'));
      onDone();
    } catch (error) {
      if (showFieldProblems(error, form.setError)) return;
      toastFailed(t('login.failed_title'), message(error));
    }
  });

  return (
    <SignInCard title={t('password.title')} text={t('password.text')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-2">
        <Field label={t('password.current')} error={errors.current?.message} required>
          <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('current')} />
        </Field>
        <NewPassword
          label={t('password.new')}
          typed={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field label={t('password.confirm')} error={errors.password_confirm?.message} required>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('password_confirm')} />
        </Field>
        <Button type="submit" wide busy={change.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </SignInCard>
  );
}
