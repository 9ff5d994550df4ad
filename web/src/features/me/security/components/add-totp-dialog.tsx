import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toastDone } from '#/ui/toast.ts';
import type { Audience } from '../api/audience.ts';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  audience: Audience;
  names: string[];
  onClose: () => void;
}

export function AddTotpDialog({ audience, names, onClose }: Props) {
  const t = useT('security');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('totp.title')}>
      <AddTotp
        audience={audience}
        names={names}
        onCancel={onClose}
        onDone={(given) => {
          toastDone(t('totp.done'));
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
