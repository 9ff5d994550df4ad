import * as z from 'zod/mini';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Dialog } from '#/ui/dialog.tsx';
import type { Audience } from '../api/audience.ts';
import { useNewCodes } from '../api/own-security.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordAgain, Refusal, usePasswordAgain } from './password-again.tsx';

const schema = z.object({ password: z.string() });

interface Props {
  audience: Audience;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

export function RenewCodesDialog({ audience, onDone, onClose }: Props) {
  const t = useT('security');
  const renew = useNewCodes(audience);
  const form = useZodForm(schema, { defaultValues: { password: '' } });
  const { asked, onError } = usePasswordAgain(form);
  const submit = form.handleSubmit(({ password }) =>
    renew.mutate(password, { onSuccess: ({ codes }) => onDone(codes), onError }),
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('codes.renew_title')} description={t('codes.renew_text')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Refusal error={renew.error} />
        <PasswordAgain form={form} asked={asked} />
        <FormButtons onCancel={onClose} busy={renew.isPending} label={t('codes.renew_confirm')} />
      </form>
    </Dialog>
  );
}
