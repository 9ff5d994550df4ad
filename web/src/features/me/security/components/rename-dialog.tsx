import * as z from 'zod/mini';
import type { OwnFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { toastDone } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { useRenameFactor } from '../api/own-security.ts';
import { factorName } from '../model/own-names.ts';
import { FormButtons } from './form-buttons.tsx';
import { Refusal } from './password-again.tsx';

const schema = z.object({ name: factorName });

interface Props {
  audience: Audience;
  factor: OwnFactor;
  onClose: () => void;
}

export function RenameDialog({ audience, factor, onClose }: Props) {
  const t = useT('security');
  const rename = useRenameFactor(audience);
  const form = useZodForm(schema, { defaultValues: { name: factor.name } });
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(
      { id: factor.id, name: name.trim() },
      {
        onSuccess: () => {
          toastDone(t('name.saved'));
          onClose();
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('name.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Refusal error={rename.error} />
        <Field label={t('name.label')} required error={form.formState.errors.name?.message}>
          <Input maxLength={50} autoComplete="off" {...form.register('name')} />
        </Field>
        <FormButtons onCancel={onClose} busy={rename.isPending} label={t('name.save')} />
      </form>
    </Dialog>
  );
}
