import { FileCheck, Upload } from 'lucide-react';
import type { Document } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { ownUploads } from '#/lib/resumable.ts';
import { useSending } from '#/lib/use-sending.ts';
import { FieldError } from '#/ui/field.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { Icon } from '#/ui/icon.tsx';
import { SendingList, SendingNews } from '#/ui/sending-list.tsx';

interface Props {
  requestId: string;
  label: string;
  /** Name of what has arrived; empty: nothing. */
  file: string;
  error?: string | undefined;
  onArrived: (document: Document) => void;
}

/** One file that goes to the papers of a request, as soon as it is chosen. */
export function OneFile({ requestId, label, file, error, onArrived }: Props) {
  const t = useT('client_requests');
  const message = useFieldMessage();
  const sending = useSending({
    uploads: () => ownUploads(requestId),
    unfinished: [],
    onArrived: (document) => document && onArrived(document),
  });
  return (
    <>
      <p className="mb-1 font-medium text-sm">{label}</p>
      <SendingNews sending={sending} />
      <div className="flex flex-wrap items-center gap-3">
        <FilePicker
          single
          label={t(file ? 'missing.replace' : 'missing.choose')}
          icon={Upload}
          onFiles={(files) => sending.add({ kind: 'other', files })}
        />
        {file && (
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Icon of={FileCheck} size={18} className="text-approved" />
            <span className="min-w-0 break-words">{file}</span>
          </span>
        )}
      </div>
      <SendingList sending={sending} unfinished={[]} onGone={() => undefined} />
      <FieldError id="one-file-error" message={message(error)} />
    </>
  );
}
