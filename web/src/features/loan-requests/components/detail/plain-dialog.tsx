import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  done: string;
  change: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once more before a step that needs no words. */
export function PlainDialog({ title, text, confirm, danger, done, change, onClose, children }: Props) {
  const t = useT('requests');
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const ok = await act(change, done);
    setBusy(false);
    if (ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={text}
      cancel={t('cancel')}
      confirm={confirm}
      variant={danger ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void submit()}
    >
      {children}
    </ConfirmDialog>
  );
}
