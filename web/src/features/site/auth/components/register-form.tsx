import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { answered } from '#/lib/api.ts';
import { useCountries } from '#/lib/countries.ts';
import { showFieldProblems, useErrorMessage } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { NewPassword } from '#/ui/new-password.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useRegister } from '../api/account.ts';
import { registerSchema, someMissing } from '../model/schemas.ts';
import { SwitchLine } from './switch-line.tsx';

const empty = { first_name: '', last_name: '', country: '', email: '', password: '', password_confirm: '' };

export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const t = useT('auth');
  const [sentTo, setSentTo] = useState<string>();
  const registration = useRegistration(setSentTo);
  const { form, problem, busy, submit } = registration;
  const { errors } = form.formState;

  if (sentTo) return <CheckMailbox email={sentTo} onLogin={onLogin} />;

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label={t('register.first_name')} required error={errors.first_name?.message}>
          <Input autoComplete="given-name" maxLength={50} {...form.register('first_name')} />
        </Field>
        <Field label={t('register.last_name')} required error={errors.last_name?.message}>
          <Input autoComplete="family-name" maxLength={50} {...form.register('last_name')} />
        </Field>
      </div>
      <Field label={t('register.country')} required error={errors.country?.message}>
        <Select autoComplete="country" {...form.register('country')}>
          <option value="">{t('register.choose')}</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label={t('email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="username" maxLength={254} {...form.register('email')} />
      </Field>
      <NewPassword
        label={t('password')}
        typed={form.watch('password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Field label={t('register.confirm')} required error={errors.password_confirm?.message}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('password_confirm')} />
      </Field>
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'register.busy' : 'register.submit')}
      </Button>
      <SwitchLine text={t('register.have_account')} action={t('register.to_login')} onClick={onLogin} />
    </form>
  );
}

function CountryOptions() {
  return useCountries().map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

function useRegistration(onSent: (email: string) => void) {
  const t = useT('auth');
  const messageOf = useErrorMessage();
  const register = useRegister();
  const form = useZodForm(registerSchema, { defaultValues: empty });
  const [missing, setMissing] = useState(false);

  const submit = form.handleSubmit(
    (values) => {
      setMissing(false);
      register.mutate(values, {
        onSuccess: () => {
          toastDone(t('register.success'), t('register.sent_title'));
          onSent(values.email.trim());
        },
        onError: (error) => showFieldProblems(error, form.setError),
      });
    },
    () => setMissing(someMissing(form.getValues())),
  );

  const failed =
    register.error && (answered(register.error) ? messageOf(register.error) : t('register.failed'));
  return {
    form,
    busy: register.isPending,
    problem: missing ? t('missing') : failed,
    submit: (event: React.FormEvent) => void submit(event),
  };
}

function CheckMailbox({ email, onLogin }: { email: string; onLogin: () => void }) {
  const t = useT('auth');
  return (
    <div className="grid gap-4">
      <Alert tone="success" title={t('register.sent_title')} takesFocus>
        <p className="wrap-anywhere mt-1">{t('register.sent_text', { email })}</p>
      </Alert>
      <p className="text-ink-muted text-sm">{t('register.sent_hint')}</p>
      <Button variant="secondary" onClick={onLogin}>
        {t('reset.back')}
      </Button>
    </div>
  );
}
