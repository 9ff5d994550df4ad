import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import type { Audience } from '../api/audience.ts';
import { useNewCodes } from '../api/own-security.ts';
import { PasswordAgain } from './password-again.tsx';

interface Props {
  audience: Audience;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

export function RenewCodesDialog({ audience, onDone, onClose }: Props) {
  const t = useT('security');
  const renew = useNewCodes(audience);
  const act = useAct({
    values: { password: '' },
    send: async ({ password }) => onDone((await renew.mutateAsync(password)).codes),
  });
  return (
    <ActDialog
      act={act}
      title={t('codes.renew_title')}
      text={t('codes.renew_text')}
      label={t('codes.renew_confirm')}
      onClose={onClose}
    >
      <PasswordAgain act={act} />
    </ActDialog>
  );
}
