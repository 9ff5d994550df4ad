import { CircleAlert, FileCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { megabytes } from '#/lib/upload-files.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toastFailed } from '#/ui/toast.ts';
import type { Document } from '../api/application.ts';

interface Props {
  document: Document;
  /** So many pages the paper has that it is one of. */
  of: number;
  onRemove: (document: Document) => Promise<void>;
}

/** A file that has arrived: one page of a paper. */
export function DocumentRow({ document, of, onRemove }: Props) {
  const t = useT('apply');
  const upload = useT('upload');
  const { number } = useFormats();
  const fieldMessage = useFieldMessage();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const infected = document.scan_state === 'infected';
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove(document);
    } catch (error) {
      setBusy(false);
      toastFailed(t('toast.error'), errorMessage(error));
    }
  };
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1 pl-3">
      <Icon of={infected ? CircleAlert : FileCheck} className={infected ? 'text-refused' : 'text-approved'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="min-w-0 truncate font-medium">{document.name}</span>
          <span className="money shrink-0 text-ink-muted">
            {t('documents.size', { size: number(Math.round(megabytes(document.size) * 10) / 10) })}
            {of > 1 && ` · ${upload('page', { page: document.page })}`}
          </span>
        </p>
        {infected && <p className="text-refused text-xs">{fieldMessage('document.infected')}</p>}
      </div>
      <Button
        variant="quiet"
        size="icon"
        busy={busy}
        aria-label={t('documents.remove', { name: document.name })}
        onClick={() => void remove()}
      >
        <Icon of={Trash2} size={18} />
      </Button>
    </li>
  );
}
