import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useRecover } from '../api/account.ts';
import { recoverSchema } from '../model/schemas.ts';
import { textLink } from './switch-line.tsx';

/** Says the same whether the address is known or not. */
export function RecoverForm({ alreadySent }: { alreadySent: boolean }) {
  const t = useT('auth');
  const recover = useRecover();
  const form = useZodForm(recoverSchema, { defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) =>
    recover.mutate(email, { onSuccess: () => askAnother(false) }),
  );
  const [another, askAnother] = useState(false);
  const sent = !another && (recover.isSuccess || (alreadySent && recover.isIdle));

  return (
    <div className="grid gap-4">
      {sent && (
        <>
          <Alert tone="info" title={t('reset.sent')} takesFocus={recover.isSuccess} announce>
            <p className="mt-1">{t('reset.sent_text')}</p>
          </Alert>
          <Button variant="secondary" wide onClick={() => askAnother(true)}>
            {t('reset.another')}
          </Button>
        </>
      )}
      <Problem of={recover.error} />
      {!sent && (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
          <Field label={t('email')} required error={form.formState.errors.email?.message}>
            <Input type="email" autoComplete="username" maxLength={254} {...form.register('email')} />
          </Field>
          <Button type="submit" wide busy={recover.isPending}>
            {t(recover.isPending ? 'reset.busy' : 'reset.submit')}
          </Button>
        </form>
      )}
      <p className="text-center text-sm">
        <Link to={paths.login} className={textLink}>
          {t('reset.back')}
        </Link>
      </p>
    </div>
  );
}
