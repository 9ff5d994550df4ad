import { FileText, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { Document } from '#/api/schema.gen.ts';
import { ApiError } from '#/lib/api.ts';
import { useSite } from '#/lib/site.ts';
import { acceptOf, refusal } from '#/lib/upload-files.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

/** The words around files, from the catalog of the person who shows them. */
export interface FileWords {
  label: string;
  add: string;
  remove: (name: string) => string;
  sending: string;
  unsafe: string;
}

/** What a list shows of a file. */
type Listed = Pick<Document, 'id' | 'name' | 'scan_state'>;

interface ListProps {
  files: readonly Listed[];
  words: Pick<FileWords, 'label' | 'unsafe'> & Partial<Pick<FileWords, 'remove'>>;
  /** Where a file is; without it there is nothing to open yet. */
  href?: (file: Listed) => string;
  onRemove?: ((id: string) => void) | undefined;
}

/** Files beside what someone wrote. One in which a virus was found is named, and cannot be opened. */
export function FileList({ files, words, href, onRemove }: ListProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={words.label} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex min-h-9 min-w-0 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-2.5 py-1 text-ink text-sm"
        >
          <Icon of={FileText} size={16} className="shrink-0 text-ink-muted" />
          {href && file.scan_state !== 'infected' ? (
            <a href={href(file)} className="min-w-0 truncate text-brand underline underline-offset-4">
              {file.name}
            </a>
          ) : (
            <span className="min-w-0 truncate">{file.name}</span>
          )}
          {file.scan_state === 'infected' && <span className="text-refused text-xs">{words.unsafe}</span>}
          {onRemove && (
            <button
              type="button"
              aria-label={words.remove?.(file.name)}
              onClick={() => onRemove(file.id)}
              className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-control text-ink-muted hover:text-refused pointer-coarse:size-9"
            >
              <Icon of={X} size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AttachProps {
  words: FileWords;
  /** Sends the file; what it throws is told beside the button. */
  onFile: (file: File, onProgress: (part: number) => void) => Promise<void>;
  disabled?: boolean;
}

/** A file leaves as soon as it is chosen. */
export function AttachButton({ words, onFile, disabled }: AttachProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { upload: limits } = useSite();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const explain = useProblemMessage();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (!file) return;
    const refused = refusal(file, limits); // told before it has travelled
    setProblem(refused ? new ApiError(0, { code: refused }) : undefined);
    if (refused) return;
    setPart(0);
    try {
      await onFile(file, setPart);
    } catch (error) {
      setProblem(error);
    } finally {
      setPart(undefined);
    }
  };
  return (
    <div className="min-w-0">
      <Button
        variant="secondary"
        size="small"
        busy={part !== undefined}
        disabled={disabled}
        aria-describedby={problem ? id : undefined}
        onClick={() => picker.current?.click()}
      >
        <Icon of={Paperclip} size={16} />
        {words.add}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={words.add}
        accept={acceptOf(limits)}
        onChange={(event) => void choose(event)}
      />
      {part !== undefined && <Progress value={part} label={words.sending} className="mt-2" />}
      {problem !== undefined && <FieldError id={id} message={explain(problem)} />}
    </div>
  );
}
