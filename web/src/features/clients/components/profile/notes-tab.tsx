import { type FormEvent, useRef, useState } from 'react';
import type { ClientFile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useUnsent } from '#/lib/use-unsent.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useAddNote } from '../../api/clients.ts';

export function NotesTab({ file }: { file: ClientFile }) {
  const t = useT('clients');
  const { dateTime } = useFormats();
  return (
    <div className="flex flex-col gap-5">
      {file.notes.length === 0 && <p className="text-ink-muted text-sm">{t('notes.empty')}</p>}
      <ol className="flex flex-col gap-3">
        {file.notes.map((note) => (
          <li key={note.id} className="rounded-control border border-line p-4">
            <p className="whitespace-pre-wrap break-words text-sm">{note.body}</p>
            <p className="mt-1.5 text-ink-muted text-xs">
              {note.author} · {dateTime(note.created_at)}
            </p>
          </li>
        ))}
      </ol>
      {file.allowed.includes('note') && <AddNote id={file.id} />}
    </div>
  );
}

const longest = 4000;

function AddNote({ id }: { id: string }) {
  const t = useT('clients');
  const messageOf = useErrorMessage();
  const add = useAddNote(id);
  const [body, setBody] = useUnsent('note', 'client', id);
  const [error, setError] = useState<string>();
  const key = useRef(newIdempotencyKey());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim()) return setError('field.required');
    try {
      await add.mutateAsync({ body, key: key.current });
      key.current = newIdempotencyKey();
      setBody('');
      toast({ variant: 'success', title: t('notes.added') });
    } catch (failure) {
      toast({ variant: 'destructive', title: t('error'), description: messageOf(failure) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-1">
      <Field label={t('notes.label')} hint={t('notes.hint')} error={error}>
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
        {add.isPending ? t('busy') : t('notes.add')}
      </Button>
    </form>
  );
}
