import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Factor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import type { Audience } from '../api/audience.ts';
import { type Open, useCodeStep } from '../api/second-step.ts';
import { refusalOf, sixDigits } from '../model/code.ts';
import { CodeInput } from './code-input.tsx';

const schema = z.object({ code: sixDigits });

interface Props<Result> {
  audience: Audience;
  factor: Factor;
  onDone: (result: Result) => void;
  /** What the code opens. */
  opens: Open<Result>;
  /** The button of an act that no one takes back says what it does. */
  act?: string | undefined;
}

/** The code of an app, or of a text message that is sent on request. */
export function CodeStep<Result>({ audience, factor, onDone, opens, act }: Props<Result>) {
  const t = useT('access');
  const { start, verify } = useCodeStep<Result>(audience, factor, opens);
  const form = useZodForm(schema, { defaultValues: { code: '' } });
  const mailed = factor.kind === 'phone';
  const ready = !mailed || start.isSuccess;
  const wrong = refusalOf(verify.error, mailed ? 'factor.recovery_wrong' : 'factor.code_wrong');
  const problem = verify.error ?? start.error;

  const { setFocus } = form;
  useEffect(() => {
    if (ready) setFocus('code');
  }, [ready, setFocus]);

  const submit = form.handleSubmit(({ code }) =>
    verify.mutate(code, {
      onSuccess: onDone,
      onError: () => {
        form.resetField('code');
        form.setFocus('code');
      },
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={!wrong && problem} />
      {ready ? (
        <>
          <Field
            label={t('second.totp_label')}
            hint={t(mailed ? 'second.phone_hint' : 'second.totp_hint', { name: factor.name })}
            required
            error={form.formState.errors.code?.message ?? wrong}
          >
            <CodeInput {...form.register('code')} />
          </Field>
          <Button type="submit" wide busy={verify.isPending} variant={act ? 'danger' : 'primary'}>
            {act ?? t(verify.isPending ? 'second.busy' : 'second.submit')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-muted">{t('second.phone_text', { name: factor.name })}</p>
          <Button wide busy={start.isPending} onClick={() => start.mutate()}>
            {t('second.phone_send')}
          </Button>
        </>
      )}
    </form>
  );
}
