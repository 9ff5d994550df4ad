import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';

interface Props {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, action, busy, error, onConfirm, onClose }: Props) {
  const t = useT('security');
  const messageOf = useErrorMessage();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="danger" announce>
          {messageOf(error)}
        </Alert>
      )}
    </Dialog>
  );
}
