import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Of the button that does it. */
  label: string;
  busy: boolean;
  onSure: () => void;
  children?: ReactNode;
}

/** Asks once more before what cannot be undone, and repeats what happens. */
export function Sure({ open, onClose, title, text, label, busy, onSure, children }: Props) {
  const t = useT('privacy');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onSure}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
