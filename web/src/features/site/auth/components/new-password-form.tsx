import { useNavigate } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useResetPassword } from '../api/account.ts';
import { resetSchema } from '../model/schemas.ts';

export function NewPasswordForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useZodForm(resetSchema, { defaultValues: { password: '', password_confirm: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    reset.mutate(
      { token, ...values },
      {
        onSuccess: () => {
          toastDone(t('reset.done'), t('reset.done_text'));
          void navigate(paths.login, { replace: true });
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );

  const linkIsOver = reset.error instanceof ApiError && reset.error.status === 410;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={reset.error} />
      {linkIsOver ? (
        <Button wide onClick={onAgain}>
          {t('reset.again')}
        </Button>
      ) : (
        <>
          <NewPassword
            label={t('reset.new_password')}
            typed={form.watch('password')}
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Field label={t('register.confirm')} required error={errors.password_confirm?.message}>
            <PasswordInput
              autoComplete="new-password"
              maxLength={128}
              {...form.register('password_confirm')}
            />
          </Field>
          <Button type="submit" wide busy={reset.isPending}>
            {t(reset.isPending ? 'reset.saving' : 'reset.save')}
          </Button>
        </>
      )}
    </form>
  );
}
