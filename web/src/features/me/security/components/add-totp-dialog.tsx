import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';
import type { Door } from '../api/door.ts';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  door: Door;
  names: string[];
  onClose: () => void;
}

export function AddTotpDialog({ door, names, onClose }: Props) {
  const t = useT('security');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('totp.title')}>
      <AddTotp
        door={door}
        names={names}
        onCancel={onClose}
        onDone={(given) => {
          toast({ variant: 'success', title: t('totp.done') });
          if (given.length > 0) setCodes(given);
          else onClose();
        }}
      />
    </Dialog>
  );
}

/** New codes are shown once: only the button that says they are kept closes this. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useT('security');
  return (
    <Dialog open onOpenChange={() => undefined} title={t('codes.shown_title')}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  );
}
