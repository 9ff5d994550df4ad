import { clsx } from 'clsx';
import { Camera, Plus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { DocumentKind } from '../api/application.ts';
import { acceptOf, type UploadLimits } from '../model/files.ts';
import { DocumentRow, UploadRow } from './document-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  kind: DocumentKind;
  uploads: Uploads;
  limits: UploadLimits;
}

/** One kind of document: what is there, what is on its way, and how to add more by picker, camera or drop. */
export function DocumentSection({ kind, uploads, limits }: Props) {
  const t = useT('apply');
  const id = useId();
  const kept = uploads.documents.filter((each) => each.kind === kind);
  const moving = uploads.uploads.filter((each) => each.kind === kind);
  const { over, handlers } = useDropping((files) => uploads.add(kind, files));
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true }); // the row goes, and its button with it
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'rounded-control border border-dashed p-4 transition-colors sm:p-5',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
      {...handlers}
    >
      <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold outline-none">
        {t(`documents.kinds.${kind}`)}
      </h3>
      <p className="text-ink-muted text-sm">{t(`documents.hints.${kind}`)}</p>
      {kept.length + moving.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {kept.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onRemove={(gone) => uploads.remove(gone).then(toHeading)}
            />
          ))}
          {moving.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={(key) => {
                uploads.cancel(key);
                toHeading();
              }}
              onRetry={(key) => {
                uploads.retry(key);
                toHeading();
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          label={t('documents.add')}
          describedBy={id}
          icon={Plus}
          accept={acceptOf(limits)}
          multiple
          onFiles={(files) => uploads.add(kind, files)}
        />
        <span className="hidden pointer-coarse:block">
          <FileButton
            label={t('documents.photo')}
            describedBy={id}
            icon={Camera}
            accept="image/*"
            capture="environment"
            onFiles={(files) => uploads.add(kind, files)}
          />
        </span>
        <span className="pointer-coarse:hidden text-ink-muted text-sm">{t('documents.drop')}</span>
      </div>
    </section>
  );
}

interface FileButtonProps {
  label: string;
  describedBy: string;
  icon: typeof Plus;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

function FileButton({ label, describedBy, icon, onFiles, ...picker }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = ''; // the same file may be chosen again
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon of={icon} size={18} />
        {label}
      </Button>
      <input ref={input} type="file" hidden tabIndex={-1} aria-label={label} onChange={choose} {...picker} />
    </>
  );
}

function useDropping(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
