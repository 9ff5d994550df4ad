import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from './button.tsx';

interface Props {
  action: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
  /** Undefined in a form, which is sent. */
  onConfirm?: () => void;
}

/** The safe one first. */
export function DialogButtons({ action, busy, danger, onClose, onConfirm }: Props) {
  const t = useT('common');
  return (
    <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        onClick={onConfirm}
      >
        {action}
      </Button>
    </div>
  );
}
