import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems, useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { email, givenPassword } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { toast, toastFailed } from '#/ui/toast.ts';
import { useStaffLogin } from '../api/session.ts';
import { type Notice, takeNotice } from '../model/notice.ts';
import { SignInCard } from './sign-in-card.tsx';

const schema = z.object({ email, password: givenPassword });

interface Refusals {
  attempts: number;
  max: number;
  lockedUntil?: string;
}

/** What an answer says about the failed attempts of this source. */
function refusalsOf(error: unknown): Refusals | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { attempts, max, locked_until: lockedUntil } = error.params;
  if (error.code === 'staff.blocked' && typeof lockedUntil === 'string') {
    return { attempts: Number(attempts ?? 3), max: Number(max ?? 3), lockedUntil };
  }
  return error.code === 'staff.invalid_credentials'
    ? { attempts: Number(attempts), max: Number(max) }
    : undefined;
}

interface Props {
  onSignedIn: (session: StaffSession) => void;
  /** The way without a password. */
  passkey: ReactNode;
}

export function AdminLogin({ onSignedIn, passkey }: Props) {
  const t = useT('admin');
  const formats = useFormats();
  const login = useStaffLogin();
  const showFailure = useFailureToast();
  const [refusals, setRefusals] = useState<Refusals>();
  const form = useZodForm(schema, { defaultValues: { email: '', password: '' } });
  const blocked = refusals?.lockedUntil !== undefined;

  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  useNotice();

  const submit = form.handleSubmit(async (values) => {
    if (blocked) return;
    try {
      onSignedIn(await login.mutateAsync(values));
    } catch (error) {
      if (showFieldProblems(error, form.setError)) return; // no attempt: the address cannot be one of the lender's
      setRefusals(refusalsOf(error));
      form.resetField('password');
      form.setFocus('password');
      showFailure(error);
    }
  });

  return (
    <SignInCard title={t('login.title')} text={t('login.subtitle')}>
      {blocked && (
        <div className="mb-5">
          <Alert tone="danger" title={t('login.blocked_title')} announce>
            <p>{t('login.blocked_text')}</p>
            <p>{t('login.blocked_until', { date: formats.dateTime(refusals.lockedUntil ?? '') })}</p>
          </Alert>
        </div>
      )}
      <form onSubmit={submit} noValidate>
        <fieldset disabled={blocked} className="flex flex-col gap-2">
          <Field label={t('login.email')} error={form.formState.errors.email?.message} required>
            <Input type="email" autoComplete="username" {...form.register('email')} />
          </Field>
          <Field label={t('login.password')} error={form.formState.errors.password?.message} required>
            <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('password')} />
          </Field>
          {refusals && (
            <p className="text-refused text-sm" role="status">
              {t('login.attempts', { attempts: refusals.attempts, max: refusals.max })}
            </p>
          )}
          <Button type="submit" wide busy={login.isPending}>
            {login.isPending ? t('login.submitting') : t('login.submit')}
          </Button>
        </fieldset>
      </form>
      {!blocked && <div className="mt-5">{passkey}</div>}
      <p className="mt-6 text-ink-muted text-xs">{t('login.legacy')}</p>
    </SignInCard>
  );
}

type NoticeKey =
  | 'session.expired_title'
  | 'session.expired_text'
  | 'guard.required_title'
  | 'guard.required_text'
  | 'guard.locked_title'
  | 'guard.locked_text'
  | 'logout.success';

const notices: Partial<Record<Notice, readonly [title: NoticeKey, text?: NoticeKey]>> = {
  expired: ['session.expired_title', 'session.expired_text'],
  required: ['guard.required_title', 'guard.required_text'],
  locked: ['guard.locked_title', 'guard.locked_text'],
  left: ['logout.success'],
};

/** Says once why the person meets this page. */
function useNotice() {
  const t = useT('admin');
  useEffect(() => {
    const notice = takeNotice();
    const words = notice && notices[notice];
    if (!words) return;
    const [title, text] = words;
    toast({
      variant: notice === 'left' ? 'info' : 'destructive',
      title: t(title),
      description: text && t(text),
    });
  }, [t]);
}

type Words = readonly [title: string, description: string];

function useFailureToast(): (error: unknown) => void {
  const t = useT('admin');
  const message = useErrorMessage();
  const wordsFor = (error: unknown): Words => {
    if (!(error instanceof ApiError)) return [t('login.unexpected_title'), t('login.unexpected_text')];
    if (error.code === 'staff.blocked')
      return [t('login.access_blocked_title'), t('login.access_blocked_text')];
    if (error.code === 'staff.invalid_credentials') return [t('login.failed_title'), t('login.failed_text')];
    if (error.status === 429) return [t('login.too_many_title'), t('login.too_many_text')];
    if (error.status === 0 || error.status >= 500) return [t('login.error_title'), t('login.error_text')];
    return [t('login.failed_title'), message(error)];
  };
  return (error) => {
    const [title, description] = wordsFor(error);
    toastFailed(title, description);
  };
}
