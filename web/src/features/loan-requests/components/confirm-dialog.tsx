import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  cancel: string;
  confirm: string;
  /** Of the confirming button. */
  variant?: 'primary' | 'danger';
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before a decision. It stays open until the caller closes it: a failure leaves everything as it was. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, title, description, cancel, confirm, variant, busy, onConfirm, children } = props;
  const t = useT('admin');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {busy ? t('detail.busy') : confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
