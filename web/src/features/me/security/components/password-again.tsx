import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { asksPassword, showFieldProblems } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { useProblem } from './use-problem.ts';

/** For a form with a field `password` that is shown only once the server has asked for it. */
export function usePasswordAgain<T extends FieldValues & { password: string }, Output>(
  form: UseFormReturn<T, unknown, Output>,
) {
  const [asked, ask] = useState(false);
  const onError = (error: Error) => {
    if (asksPassword(error)) ask(true);
    showFieldProblems(error, form.setError);
  };
  return { asked, onError };
}

interface Props<T extends FieldValues & { password: string }, Output> {
  form: UseFormReturn<T, unknown, Output>;
  asked: boolean;
}

export function PasswordAgain<T extends FieldValues & { password: string }, Output>(props: Props<T, Output>) {
  const { form, asked } = props;
  const t = useT('security');
  if (!asked) return null;
  const name = 'password' as FieldPath<T>;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={t('again.password')} hint={t('again.text')} required error={error?.message}>
      <PasswordInput autoComplete="current-password" maxLength={128} {...form.register(name)} />
    </Field>
  );
}

/** Why it did not work; that the password is asked for says its field. */
export function Refusal({ error }: { error: Error | null }) {
  const problemOf = useProblem();
  if (!error || asksPassword(error)) return null;
  return (
    <Alert tone="danger" announce>
      {problemOf(error)}
    </Alert>
  );
}
