import type { FormEvent, ReactNode } from 'react';
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
  danger?: boolean;
  error: Error | null;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}

/** Asks before money is touched. It stays open when it did not work, and says why. */
export function DialogForm(props: Props) {
  const { title, text, action, busy, danger, error, onClose, onSubmit, children } = props;
  const t = useT('treasury');
  const messageOf = useErrorMessage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        {children}
        {error && (
          <Alert tone="danger" announce>
            {messageOf(error)}
          </Alert>
        )}
        <div className="mt-3 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
