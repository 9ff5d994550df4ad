import { clsx } from 'clsx';
import {
  CircleAlert,
  FileCheck,
  type LucideIcon,
  RotateCw,
  Trash2,
  Upload as UploadIcon,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Progress } from '#/ui/progress.tsx';
import { toast } from '#/ui/toast.ts';
import type { Document } from '../api/application.ts';
import { megabytes } from '../model/files.ts';
import { onTheWay, type Upload } from '../model/uploads.ts';

export function DocumentRow({
  document,
  onRemove,
}: {
  document: Document;
  onRemove: (document: Document) => Promise<void>;
}) {
  const t = useT('apply');
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
      toast({ variant: 'destructive', title: t('toast.error'), description: errorMessage(error) });
    }
  };
  return (
    <Row
      icon={infected ? CircleAlert : FileCheck}
      tone={infected ? 'text-refused' : 'text-approved'}
      name={document.name}
      size={document.size}
      note={infected && <p className="text-refused text-xs">{fieldMessage('document.infected')}</p>}
    >
      <Button
        variant="quiet"
        size="icon"
        busy={busy}
        aria-label={t('documents.remove', { name: document.name })}
        onClick={() => void remove()}
      >
        <Icon of={Trash2} size={18} />
      </Button>
    </Row>
  );
}

export function UploadRow({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  const t = useT('apply');
  const { key, state, part } = upload;
  const { name, size } = upload.file;
  const moving = onTheWay(upload);
  const percent = Math.round(part * 100);
  return (
    <Row
      icon={moving ? UploadIcon : CircleAlert}
      tone={moving ? 'text-brand' : 'text-refused'}
      name={name}
      size={size}
      note={
        moving ? (
          <Progress value={part} label={t('documents.uploading', { name, percent })} className="mt-1.5" />
        ) : (
          <>
            <FailureText message={upload.message} />
            {state === 'failed' && (
              <Button
                variant="quiet"
                size="small"
                className="-ml-3"
                aria-label={t('labelled', { label: t('documents.retry'), text: name })}
                onClick={() => onRetry(key)}
              >
                <Icon of={RotateCw} size={16} />
                {t('documents.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      <Button
        variant="quiet"
        size="icon"
        aria-label={t(moving ? 'documents.cancel' : 'documents.remove', { name })}
        onClick={() => onCancel(key)}
      >
        <Icon of={X} size={18} />
      </Button>
    </Row>
  );
}

function FailureText({ message }: { message: string | undefined }) {
  const t = useT('apply');
  const text = useFieldMessage()(message);
  return (
    <p role="alert" className="text-refused text-xs">
      {text ?? t('documents.failed')}
    </p>
  );
}

interface RowProps {
  icon: LucideIcon;
  tone: string;
  name: string;
  size: number;
  note?: ReactNode;
  children: ReactNode;
}

function Row({ icon, tone, name, size, note, children }: RowProps) {
  const t = useT('apply');
  const { number } = useFormats();
  return (
    <li className="flex items-center gap-3 rounded-control bg-paper py-1.5 pr-1 pl-3">
      <Icon of={icon} className={clsx(tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2 text-sm">
          <span className="truncate font-medium">{name}</span>
          <span className="money shrink-0 text-ink-muted">
            {t('documents.size', { size: number(Math.round(megabytes(size) * 10) / 10) })}
          </span>
        </p>
        {note}
      </div>
      {children}
    </li>
  );
}
