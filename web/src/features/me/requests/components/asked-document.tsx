import { FileCheck, Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { AskedItem, Document } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { useSite } from '#/lib/site.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { Button } from '#/ui/button.tsx';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Progress } from '#/ui/progress.tsx';
import { sendAsked } from '../api/request.ts';

interface Props {
  item: AskedItem;
  requestId: string;
  /** What was added for it. */
  document: Document | undefined;
  error: string | undefined;
  onAdded: (document: Document) => void;
}

/** One document that was asked for: its file leaves as soon as it is chosen. */
export function AskedDocument({ item, requestId, document, error, onAdded }: Props) {
  const t = useT('client_requests');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { upload: limits } = useSite();
  const { part, problem, send } = useSending(requestId, item.document_kind ?? 'other', onAdded);
  const message = useFieldMessage()(error);
  const busy = part !== undefined;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (file) void send(file);
  };
  return (
    <div>
      <p id={id} className="font-medium text-sm">
        {item.text}
        <span aria-hidden className="ml-0.5 text-refused">
          *
        </span>
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          data-item={item.position}
          aria-describedby={`${id} ${id}-error`}
          onClick={() => picker.current?.click()}
        >
          <Icon of={Upload} size={18} />
          {t(document ? 'missing.replace' : 'missing.choose')}
        </Button>
        {document && (
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <Icon of={FileCheck} size={18} className="text-approved" />
            <span className="min-w-0 break-words">{document.name}</span>
          </p>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-labelledby={id}
          accept={[...limits.types, '.heic', '.heif'].join(',')}
          onChange={choose}
        />
      </div>
      {busy && <Progress value={part} label={t('missing.sending')} className="mt-2" />}
      <FieldError id={`${id}-error`} message={problem ?? message} />
    </div>
  );
}

/** One file on its way; `part` is undefined while there is none. */
function useSending(requestId: string, kind: string, onAdded: (document: Document) => void) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const explain = useProblemMessage();
  const send = async (file: File) => {
    setPart(0);
    setProblem(undefined);
    try {
      onAdded(
        await sendAsked(requestId, kind, file, { idempotencyKey: newIdempotencyKey(), onProgress: setPart }),
      );
    } catch (error) {
      setProblem(error);
    } finally {
      setPart(undefined);
    }
  };
  return { part, problem: problem === undefined ? undefined : explain(problem), send };
}
