import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toastDone } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { AddPasskey } from './add-passkey.tsx';
import { CodesDialog } from './add-totp-dialog.tsx';

interface Props {
  audience: Audience;
  names: string[];
  onClose: () => void;
}

export function AddPasskeyDialog({ audience, names, onClose }: Props) {
  const t = useT('security');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('passkey.title')} description={t('passkey.text')}>
      <AddPasskey
        audience={audience}
        names={names}
        onCancel={onClose}
        onDone={(given) => {
          toastDone(t('passkey.done'));
          if (given.length > 0) setCodes(given);
          else onClose();
        }}
      />
    </Dialog>
  );
}
