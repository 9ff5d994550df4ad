import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { Audience } from '../api/audience.ts';
import { useAddPasskey } from '../api/own-security.ts';
import { factorName, freeName } from '../model/own-names.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordAgain, Refusal, usePasswordAgain } from './password-again.tsx';

const schema = z.object({ name: factorName, password: z.string() });

interface Props {
  audience: Audience;
  names: string[];
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function AddPasskey({ audience, names, onDone, onCancel }: Props) {
  const t = useT('security');
  const add = useAddPasskey(audience);
  const form = useZodForm(schema, {
    defaultValues: { name: freeName(t('name.passkey'), names), password: '' },
  });
  const { asked, onError } = usePasswordAgain(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onError,
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Refusal error={add.error} />
      <Field label={t('name.label')} hint={t('name.hint')} required error={errors.name?.message}>
        <Input maxLength={50} autoComplete="off" {...form.register('name')} />
      </Field>
      <PasswordAgain form={form} asked={asked} />
      <FormButtons
        onCancel={onCancel}
        busy={add.isPending}
        label={t(add.isPending ? 'passkey.busy' : 'passkey.create')}
      />
    </form>
  );
}
