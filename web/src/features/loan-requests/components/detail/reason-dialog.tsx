import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from './use-act.ts';

const longestReason = 2000;

interface Props {
  title: string;
  text: string;
  label: string;
  hint?: string;
  confirm: string;
  danger?: boolean;
  done: string;
  /** The change itself; when it fails the dialog stays with what was written. */
  change: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the words that a step needs, and takes it. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  confirm,
  danger,
  done,
  change,
  onClose,
  children,
}: Props) {
  const t = useT('requests');
  const act = useAct();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (!reason.trim()) return setMissing(true);
    setBusy(true);
    const ok = await act(() => change(reason), done);
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
      <Field label={label} hint={hint} error={missing ? 'field.required' : undefined} required>
        <Textarea
          rows={4}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
