import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import type { Audience } from '../api/audience.ts';
import { useRecoveryStep } from '../api/second-step.ts';
import { recoveryCode, refusalOf } from '../model/code.ts';

const schema = z.object({ code: recoveryCode });

interface Props<S> {
  audience: Audience<S>;
  onDone: (session: S) => void;
}

export function RecoveryStep<S>({ audience, onDone }: Props<S>) {
  const t = useT('access');
  const step = useRecoveryStep(audience);
  const form = useZodForm(schema, { defaultValues: { code: '' } });

  const wrong = refusalOf(step.error, 'factor.recovery_wrong');

  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(({ code }) =>
    step.mutate(code, { onSuccess: onDone, onError: () => form.setFocus('code') }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={!wrong && step.error} />
      <Field
        label={t('second.recovery_label')}
        hint={t('second.recovery_hint')}
        required
        error={form.formState.errors.code?.message ?? wrong}
      >
        <Input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          className="money"
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" wide busy={step.isPending}>
        {t(step.isPending ? 'second.busy' : 'second.submit')}
      </Button>
    </form>
  );
}
