import type { OwnFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import type { Audience } from '../api/audience.ts';
import { useRemoveFactor } from '../api/own-security.ts';
import { PasswordAgain } from './password-again.tsx';

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
  const act = useAct({
    values: { password: '' },
    send: ({ password }) => remove.mutateAsync({ id: factor.id, password }),
    done: t('remove.done'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('remove.title', { name: factor.name })}
      text={t(last ? 'remove.last' : 'remove.text')}
      label={t('remove.confirm')}
      onClose={onClose}
    >
      <PasswordAgain act={act} />
    </ActDialog>
  );
}
