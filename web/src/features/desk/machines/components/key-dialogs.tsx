import { type FormEvent, useState } from 'react';
import type { APIKey } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { asksPassword } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { DialogButtons } from '#/ui/dialog-buttons.tsx';
import { Facts } from '#/ui/facts.tsx';
import { useConfirmKey, useRevokeKey } from '../api/keys.ts';
import { useWrong } from './key-form.tsx';
import { PasswordAgain } from './password-again.tsx';
import { Refusal } from './refusal.tsx';
import { usePermissionName } from './use-permission-name.ts';

interface Props {
  of: APIKey;
  onClose: () => void;
}

/** The second person sees all that the key will open. */
export function ConfirmDialog({ of: key, onClose }: Props) {
  const t = useT('machines');
  const { shortDate } = useFormats();
  const permission = usePermissionName();
  const confirm = useConfirmKey(key.id);
  const wrong = useWrong(confirm.error);
  const [asked, ask] = useState(false);
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(password, {
      onSuccess: onClose,
      onError: (error) => ask((before) => before || asksPassword(error)),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('keys.confirm.title', { name: key.name })}
      description={t('keys.confirm.text')}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <Refusal error={confirm.error} />
        <Facts
          facts={[
            [t('keys.columns.permissions'), key.permissions.map(permission).join(', ')],
            [t('keys.columns.expires'), shortDate(key.expires_on)],
            [t('keys.maker'), key.created_by],
          ]}
        />
        <PasswordAgain asked={asked} value={password} error={wrong('/password')} onChange={setPassword} />
        <DialogButtons action={t('keys.acts.confirm')} busy={confirm.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RevokeDialog({ of: key, onClose }: Props) {
  const t = useT('machines');
  const revoke = useRevokeKey(key.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('keys.revoke.title', { name: key.name })}
      description={t('keys.revoke.text')}
    >
      <Refusal error={revoke.error} />
      <DialogButtons
        danger
        action={t('keys.acts.revoke')}
        busy={revoke.isPending}
        onClose={onClose}
        onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
