import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { AttachButton, FileList } from '#/ui/attachments.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { lengthOf, longest } from '../model/message.ts';
import { useFileWords } from './use-file-words.ts';

interface Props {
  label: string;
  draft: ReturnType<typeof useKeptDraft>;
  error: string | undefined;
  onText: (text: string) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The words and files of a message, and whether they are kept. */
export function Writing({ label, draft, error, onText, children }: Props) {
  const t = useT('support');
  const words = useFileWords();
  const { number } = useFormats();
  const { upload } = useSite();
  return (
    <>
      <div className="relative">
        <Field label={label} required error={error}>
          <Textarea
            name="text"
            rows={5}
            maxLength={longest}
            value={draft.text}
            onChange={({ target }) => onText(target.value)}
          />
        </Field>
        <p className="absolute right-0 bottom-0 text-ink-muted text-xs tabular-nums">
          {t('form.counter', { count: lengthOf(draft.text), max: number(longest) })}
        </p>
      </div>
      <FileList files={draft.files} words={words} onRemove={(id) => void draft.removeFile(id)} />
      <div>
        <AttachButton
          words={words}
          onFile={draft.addFile}
          disabled={draft.files.length >= upload.max_files}
        />
        <p className="mt-1.5 text-ink-muted text-xs">
          {t('files.hint', { size: upload.max_bytes / 1_000_000, count: upload.max_files })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Kept draft={draft} />
      </div>
    </>
  );
}

function Kept({ draft: { keeping, savedAt } }: Pick<Props, 'draft'>) {
  const t = useT('support');
  const { time } = useFormats();
  const text = {
    idle: '',
    saving: t('draft.saving'),
    saved: savedAt ? t('draft.saved', { time: time(savedAt) }) : '',
    failed: t('draft.failed'),
  }[keeping];
  return (
    <p
      role="status"
      className={keeping === 'failed' ? 'text-refused text-xs' : 'min-h-4 text-ink-muted text-xs'}
    >
      {text}
    </p>
  );
}
