import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';
import type { Door } from '../api/door.ts';
import { AddPasskey } from './add-passkey.tsx';
import { CodesDialog } from './add-totp-dialog.tsx';

interface Props {
  door: Door;
  names: string[];
  onClose: () => void;
}

export function AddPasskeyDialog({ door, names, onClose }: Props) {
  const t = useT('security');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('passkey.title')} description={t('passkey.text')}>
      <AddPasskey
        door={door}
        names={names}
        onCancel={onClose}
        onDone={(given) => {
          toast({ variant: 'success', title: t('passkey.done') });
          if (given.length > 0) setCodes(given);
          else onClose();
        }}
      />
    </Dialog>
  );
}
