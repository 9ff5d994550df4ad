import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems, useErrorMessage } from '#/lib/errors.ts';
import { givenPassword, password, samePasswords } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { toast } from '#/ui/toast.ts';
import { useStaffPassword } from '../api/session.ts';

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
      toast({ variant: 'success', title: t('password.saved') });
      onDone();
    } catch (error) {
      if (showFieldProblems(error, form.setError)) return;
      toast({ variant: 'destructive', title: t('login.failed_title'), description: message(error) });
    }
  });

  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{t('password.title')}</title>
      <Card raised className="w-full max-w-md">
        <h1 className="text-2xl">{t('password.title')}</h1>
        <p className="mt-2 mb-6 text-ink-muted text-sm">{t('password.text')}</p>
        <form onSubmit={submit} noValidate className="flex flex-col gap-2">
          <Field label={t('password.current')} error={errors.current?.message} required>
            <Input type="password" autoComplete="current-password" {...form.register('current')} />
          </Field>
          <Field
            label={t('password.new')}
            hint={t('password.rules')}
            error={errors.password?.message}
            required
          >
            <Input type="password" autoComplete="new-password" {...form.register('password')} />
          </Field>
          <Field label={t('password.confirm')} error={errors.password_confirm?.message} required>
            <Input type="password" autoComplete="new-password" {...form.register('password_confirm')} />
          </Field>
          <Button type="submit" wide busy={change.isPending}>
            {t('password.submit')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
