import type { APIKey } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { Asked } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Facts } from '#/ui/facts.tsx';
import { useConfirmKey, useRevokeKey } from '../api/keys.ts';
import { PasswordAgain } from './password-again.tsx';
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
  const act = useAct({
    values: { password: '' },
    send: ({ password }) => confirm.mutateAsync(password),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('keys.confirm.title', { name: key.name })}
      text={t('keys.confirm.text')}
      label={t('keys.acts.confirm')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            [t('keys.columns.permissions'), key.permissions.map(permission).join(', ')],
            [t('keys.columns.expires'), shortDate(key.expires_on)],
            [t('keys.maker'), key.created_by],
          ]}
        />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

export function RevokeDialog({ of: key, onClose }: Props) {
  const t = useT('machines');
  const revoke = useRevokeKey(key.id);
  return (
    <Asked
      title={t('keys.revoke.title', { name: key.name })}
      text={t('keys.revoke.text')}
      label={t('keys.acts.revoke')}
      danger
      send={() => revoke.mutateAsync()}
      onClose={onClose}
    />
  );
}
