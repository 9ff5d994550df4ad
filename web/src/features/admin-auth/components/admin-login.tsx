import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { email, givenPassword } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { toast } from '#/ui/toast.ts';
import { useStaffLogin } from '../api/session.ts';
import { adminArea, takeNotice } from '../model/notice.ts';

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

export function AdminLogin() {
  const t = useT('admin');
  const formats = useFormats();
  const login = useStaffLogin();
  const showFailure = useFailureToast();
  const [refusals, setRefusals] = useState<Refusals>();
  const form = useZodForm(schema, { defaultValues: { email: '', password: '' } });
  const blocked = refusals?.lockedUntil !== undefined;

  useNotice();

  const submit = form.handleSubmit(async (values) => {
    if (blocked) return;
    try {
      const { user } = await login.mutateAsync(values);
      toast({
        variant: 'success',
        title: t('login.success_title'),
        description: t('login.success_text', { email: user.email }),
      });
      location.assign(adminArea);
    } catch (error) {
      setRefusals(refusalsOf(error));
      form.resetField('password');
      form.setFocus('password');
      showFailure(error);
    }
  });

  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{t('login.page_title')}</title>
      <Card raised className="w-full max-w-md">
        <h1 className="text-2xl">{t('login.title')}</h1>
        <p className="mt-2 mb-6 text-ink-muted text-sm">{t('login.subtitle')}</p>
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
              <Input type="password" autoComplete="current-password" {...form.register('password')} />
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
        <p className="mt-6 text-ink-muted text-xs">{t('login.legacy')}</p>
      </Card>
    </main>
  );
}

const notices = {
  expired: ['session.expired_title', 'session.expired_text'],
  required: ['guard.required_title', 'guard.required_text'],
  locked: ['guard.locked_title', 'guard.locked_text'],
  left: ['logout.success', undefined],
} as const;

/** Says once why the person meets this page. */
function useNotice() {
  const t = useT('admin');
  useEffect(() => {
    const notice = takeNotice();
    if (!notice) return;
    const [title, text] = notices[notice];
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
    toast({ variant: 'destructive', title, description });
  };
}
