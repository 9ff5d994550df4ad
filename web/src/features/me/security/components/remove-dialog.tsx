import * as z from 'zod/mini';
import type { OwnFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { toastDone } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { useRemoveFactor } from '../api/own-security.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordAgain, Refusal, usePasswordAgain } from './password-again.tsx';

const schema = z.object({ password: z.string() });

interface Props {
  audience: Audience;
  factor: OwnFactor;
  /** Without it the password alone opens everything again. */
  last: boolean;
  onClose: () => void;
}

/** Says what taking a protection away means. */
export function RemoveDialog({ audience, factor, last, onClose }: Props) {
  const t = useT('security');
  const remove = useRemoveFactor(audience);
  const form = useZodForm(schema, { defaultValues: { password: '' } });
  const { asked, onError } = usePasswordAgain(form);
  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(
      { id: factor.id, password },
      {
        onSuccess: () => {
          toastDone(t('remove.done'));
          onClose();
        },
        onError,
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name: factor.name })}
      description={t(last ? 'remove.last' : 'remove.text')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Refusal error={remove.error} />
        <PasswordAgain form={form} asked={asked} />
        <FormButtons onCancel={onClose} busy={remove.isPending} label={t('remove.confirm')} />
      </form>
    </Dialog>
  );
}
