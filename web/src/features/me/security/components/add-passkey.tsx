import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { required } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import type { Audience } from '../api/audience.ts';
import { useAddPasskey } from '../api/own-security.ts';
import { freeName } from '../model/own-names.ts';
import { NewName } from './new-name.tsx';
import { useProblem } from './use-problem.ts';

interface Props {
  audience: Audience;
  names: string[];
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function AddPasskey({ audience, names, onDone, onCancel }: Props) {
  const t = useT('security');
  const problemOf = useProblem();
  const add = useAddPasskey(audience);
  const act = useAct({
    values: { name: freeName(t('name.passkey'), names), password: '' },
    check: ({ name }) => ({ name: required(name) }),
    send: async (values) => onDone((await add.mutateAsync(values)).recovery_codes),
  });
  return (
    <ActForm
      act={act}
      label={t('passkey.create')}
      working={t('passkey.busy')}
      refusal={(error) => (
        <Alert tone="danger" announce>
          {problemOf(error)}
        </Alert>
      )}
      onClose={onCancel}
    >
      <NewName act={act} />
    </ActForm>
  );
}
