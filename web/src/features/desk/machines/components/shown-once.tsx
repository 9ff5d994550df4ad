import { Copy } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { copyText } from '#/lib/copy-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toastDone } from '#/ui/toast.ts';

interface Props {
  title: string;
  text: string;
  secret: string;
  /** What else to know before it works. */
  note?: string | undefined;
  onClose: () => void;
}

/** A secret that no one can show again: it goes with the dialog. */
export function ShownOnce({ title, text, secret, note, onClose }: Props) {
  const t = useT('machines');
  const copy = async () => {
    if (await copyText(secret)) toastDone(t('once.copied'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={<Button onClick={onClose}>{t('once.done')}</Button>}
    >
      <code className="block select-all rounded-control border border-line bg-paper p-3 text-sm wrap-anywhere">
        {secret}
      </code>
      <Button className="mt-3" variant="secondary" size="small" onClick={() => void copy()}>
        <Icon of={Copy} size={16} />
        {t('once.copy')}
      </Button>
      {note && (
        <div className="mt-4">
          <Alert tone="info">{note}</Alert>
        </div>
      )}
    </Dialog>
  );
}
