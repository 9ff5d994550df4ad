import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router';
import { paths } from '#/app/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import * as rules from '#/lib/rules.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { toast } from '#/ui/toast.ts';
import { useRecover } from '../api/account.ts';
import { useLogin } from '../api/session.ts';
import { loginSchema } from '../model/schemas.ts';
import { SwitchLine, textLink } from './switch-line.tsx';

export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const t = useT('auth');
  const login = useLogin();
  const messageOf = useErrorMessage();
  const form = useZodForm(loginSchema, { defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const forgot = useForgot();

  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: () => toast({ variant: 'success', title: t('login.success') }),
      onError: () => form.setFocus('password'),
    }),
  );
  const problem =
    login.error && (login.error instanceof ApiError ? messageOf(login.error) : t('login.failed'));

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <Field label={t('email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="username" maxLength={254} {...form.register('email')} />
      </Field>
      <Field label={t('password')} required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('password')} />
      </Field>
      <p className={clsx('text-right text-sm', !errors.password && '-mt-4')}>
        <button type="button" className={textLink} onClick={() => forgot(form.getValues('email'))}>
          {t('login.forgot')}
        </button>
      </p>
      <Button type="submit" wide busy={login.isPending}>
        {t(login.isPending ? 'login.busy' : 'login.submit')}
      </Button>
      <SwitchLine text={t('login.no_account')} action={t('login.to_register')} onClick={onRegister} />
      <p className="text-center text-ink-muted text-sm">
        {t('login.apply_prompt')}{' '}
        <Link to={paths.apply} className={textLink}>
          {t('login.apply')}
        </Link>
      </p>
    </form>
  );
}

/** Sends the e-mail at once when the address is already there; the next page asks for it otherwise. */
function useForgot() {
  const t = useT('auth');
  const navigate = useNavigate();
  const recover = useRecover();
  return (email: string) => {
    const known = rules.email(email) === '';
    if (known) recover.mutate(email);
    toast({ variant: 'info', title: t('reset.sent') });
    void navigate(paths.resetPassword, { state: { sent: known } });
  };
}
