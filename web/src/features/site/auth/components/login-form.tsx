import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, answered } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { type SentForm, useSentForm } from '#/lib/page-data.ts';
import * as rules from '#/lib/rules.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { toast, toastDone } from '#/ui/toast.ts';
import { useRecover } from '../api/account.ts';
import { useLogin } from '../api/session.ts';
import { loginSchema } from '../model/schemas.ts';
import { SwitchLine, textLink } from './switch-line.tsx';

interface Props {
  onRegister: () => void;
  /** Signing in without a password. */
  passkey: ReactNode;
}

/** Without script a plain form, which the server answers with this page again. */
export function LoginForm({ onRegister, passkey }: Props) {
  const t = useT('auth');
  const plain = useSentForm(paths.login);
  const login = useLogin();
  const form = useZodForm(loginSchema, { defaultValues: { email: plain?.values.email ?? '', password: '' } });
  const { errors } = form.formState;
  const forgot = useForgot();

  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: ({ needs }) => {
        if (!needs) toastDone(t('login.success'));
      },
      onError: () => form.setFocus('password'),
    }),
  );
  return (
    <form
      method="post"
      action={paths.login}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <LoginProblem error={login.error ?? (login.isIdle ? failureOf(plain) : null)} />
      <Field label={t('email')} required error={errors.email?.message ?? plain?.errors.email}>
        <Input
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={plain?.values.email}
          {...form.register('email')}
        />
      </Field>
      <Field label={t('password')} required error={errors.password?.message ?? plain?.errors.password}>
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
      {passkey}
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

const failureOf = (plain: SentForm | undefined) =>
  plain?.failure ? new ApiError(plain.failure === 'too_many' ? 429 : 401, { code: plain.failure }) : null;

function LoginProblem({ error }: { error: Error | null }) {
  const t = useT('auth');
  const messageOf = useErrorMessage();
  if (!error) return null;
  if (error instanceof ApiError && error.status === 429) {
    return (
      <Alert tone="danger" announce title={t('login.too_many_title')}>
        <p>{t('login.too_many_text')}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" announce>
      {answered(error) ? messageOf(error) : t('login.failed')}
    </Alert>
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
