import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useAcceptInvitation } from '../api/invitation.ts';
import { resetSchema } from '../model/schemas.ts';
import { textLink } from './switch-line.tsx';

/** Someone who was invited to the back-office chooses their password, and learns where to sign in. */
export function InvitationForm({ token }: { token: string }) {
  const t = useT('invitation');
  const accept = useAcceptInvitation();
  const form = useZodForm(resetSchema, { defaultValues: { password: '', password_confirm: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    accept.mutate({ token, ...values }, { onError: (error) => showFieldProblems(error, form.setError) }),
  );

  if (accept.data) return <Accepted signIn={accept.data.sign_in} />;
  if (isOver(accept.error)) return <LinkIsOver />;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={accept.error} />
      <NewPassword
        label={t('password')}
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Field label={t('confirm')} required error={errors.password_confirm?.message}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('password_confirm')} />
      </Field>
      <Button type="submit" wide busy={accept.isPending}>
        {t(accept.isPending ? 'busy' : 'submit')}
      </Button>
    </form>
  );
}

function Accepted({ signIn }: { signIn: string }) {
  const t = useT('invitation');
  const address = new URL(signIn, location.origin).href;
  return (
    <div className="grid gap-4">
      <Alert tone="success" title={t('done_title')} takesFocus>
        <p className="mt-1">{t('done_text')}</p>
      </Alert>
      <p className="break-all text-sm">
        <a href={signIn} className={textLink}>
          {address}
        </a>
      </p>
      {/* Another build of the app lives there: the page is left, not navigated. */}
      <Button wide onClick={() => location.assign(signIn)}>
        {t('to_sign_in')}
      </Button>
    </div>
  );
}

/** What to do when the link does not work any more. */
export function LinkIsOver() {
  const t = useT('invitation');
  return (
    <Alert tone="warning" title={t('over_title')} announce takesFocus>
      <p className="mt-1">{t('over_text')}</p>
    </Alert>
  );
}

export const isOver = (error: Error | null) => error instanceof ApiError && error.status === 410;
