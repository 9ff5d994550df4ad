import type { OwnFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { required } from '#/lib/rules.ts';
import type { Audience } from '../api/audience.ts';
import { useRenameFactor } from '../api/own-security.ts';

interface Props {
  audience: Audience;
  factor: OwnFactor;
  onClose: () => void;
}

export function RenameDialog({ audience, factor, onClose }: Props) {
  const t = useT('security');
  const rename = useRenameFactor(audience);
  const act = useAct({
    values: { name: factor.name },
    check: ({ name }) => ({ name: required(name) }),
    send: ({ name }) => rename.mutateAsync({ id: factor.id, name: name.trim() }),
    done: t('name.saved'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('name.title')} label={t('name.save')} onClose={onClose}>
      <TextField label={t('name.label')} name="name" maxLength={50} required {...act.field('name')} />
    </ActDialog>
  );
}
