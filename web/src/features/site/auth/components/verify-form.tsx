import { Link, useNavigate } from 'react-router';
import { paths, registerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useVerifyEmail } from '../api/session.ts';
import { verifySchema } from '../model/schemas.ts';
import { textLink } from './switch-line.tsx';

/** The link proves the mailbox, the password that the account is the same person's: a click alone opens nothing. */
export function VerifyForm({ token }: { token: string | undefined }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const form = useZodForm(verifySchema, { defaultValues: { password: '' } });

  const submit = form.handleSubmit(({ password }) => {
    if (!token) return;
    verify.mutate(
      { token, password },
      {
        onSuccess: () => {
          toastDone(t('verify.done'), t('verify.done_text'));
          void navigate(paths.client, { replace: true });
        },
      },
    );
  });

  const refusal = verify.error instanceof ApiError && verify.error.status === 410 ? verify.error : undefined;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={verify.error} />
      {refusal ? (
        <>
          <p className="text-ink-muted text-sm">{t('verify.over_hint')}</p>
          <ButtonLink to={paths.login} wide>
            {t('reset.back')}
          </ButtonLink>
          <ButtonLink to={registerPath} variant="secondary" wide>
            {t('verify.again')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Field label={t('password')} required error={form.formState.errors.password?.message}>
            <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('password')} />
          </Field>
          <Button type="submit" wide busy={verify.isPending}>
            {t(verify.isPending ? 'verify.busy' : 'verify.submit')}
          </Button>
          <p className="text-center text-ink-muted text-sm">
            {t('verify.forgotten')}{' '}
            <Link to={registerPath} className={textLink}>
              {t('verify.again')}
            </Link>
          </p>
        </>
      )}
    </form>
  );
}
