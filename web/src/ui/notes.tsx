import { type FormEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { useUnsent } from '#/lib/use-unsent.ts';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

interface Note {
  id: string;
  body: string;
  author: string;
  created_at: string;
}

/** What staff have noted, each with who wrote it and when. */
export function NoteList({ notes, empty }: { notes: readonly Note[]; empty: string }) {
  const { dateTime } = useFormats();
  if (notes.length === 0) return <p className="text-ink-muted text-sm">{empty}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {notes.map((note) => (
        <li key={note.id} className="rounded-control border border-line p-4">
          <p className="whitespace-pre-wrap break-words text-sm">{note.body}</p>
          <p className="mt-1.5 text-ink-muted text-xs">
            {note.author} · {dateTime(note.created_at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** As long as the server takes. */
const longest = 4000;

interface FormProps {
  /** About what: where words wait that are not sent yet. */
  about: readonly ['client' | 'request', string];
  add: { mutateAsync: (note: { body: string; key: string }) => Promise<unknown>; isPending: boolean };
  words: { label: string; hint: string; add: string; busy: string; added: string; failed: string };
}

/** Adds a note, once however often it is sent. */
export function NoteForm({ about, add, words }: FormProps) {
  const messageOf = useErrorMessage();
  const [body, setBody] = useUnsent('note', ...about);
  const [error, setError] = useState<string>();
  const key = useRef(newIdempotencyKey());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (blank(body)) return setError('field.required');
    try {
      await add.mutateAsync({ body, key: key.current });
      key.current = newIdempotencyKey();
      setBody('');
      toastDone(words.added);
    } catch (failure) {
      toastFailed(words.failed, messageOf(failure));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-1">
      <Field label={words.label} hint={words.hint} error={error}>
        <Textarea
          rows={3}
          maxLength={longest}
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="small" className="self-end" busy={add.isPending}>
        {add.isPending ? words.busy : words.add}
      </Button>
    </form>
  );
}
