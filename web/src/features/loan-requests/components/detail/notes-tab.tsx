import { type FormEvent, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useUnsent } from '#/lib/use-unsent.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { useAddNote } from '../../api/requests.ts';
import type { RequestDetail } from '../../api/types.ts';

export function NotesTab({ request, writable }: { request: RequestDetail; writable: boolean }) {
  const t = useT('admin');
  const formats = useFormats();
  const { notes } = request;
  const decided = request.processed_at !== null;
  return (
    <div className="flex flex-col gap-5">
      {decided && (
        <section className="rounded-control bg-paper p-4">
          <h3 className="font-semibold text-sm">{t('detail.notes.decision')}</h3>
          {request.admin_notes && <p className="mt-1 whitespace-pre-wrap text-sm">{request.admin_notes}</p>}
          <p className="mt-1 text-ink-muted text-xs">
            {t('detail.notes.processed', { date: formats.dateTime(request.processed_at ?? '') })}
            {request.decision && ` · ${request.decision.by}`}
          </p>
        </section>
      )}
      {notes.length === 0 && <p className="text-ink-muted text-sm">{t('detail.notes.empty')}</p>}
      <ol className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control border border-line p-4">
            <p className="whitespace-pre-wrap text-sm">{note.body}</p>
            <p className="mt-1.5 text-ink-muted text-xs">
              {note.author} · {formats.dateTime(note.created_at)}
            </p>
          </li>
        ))}
      </ol>
      {writable && <AddNote requestId={request.id} />}
    </div>
  );
}

const longest = 2000;

function AddNote({ requestId }: { requestId: string }) {
  const t = useT('admin');
  const message = useErrorMessage();
  const add = useAddNote(requestId);
  const [body, setBody] = useUnsent('note', 'request', requestId);
  const [error, setError] = useState<string>();
  const key = useRef(newIdempotencyKey());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!body.trim()) return setError('field.required');
    try {
      await add.mutateAsync({ body, key: key.current });
      key.current = newIdempotencyKey();
      setBody('');
      toast({ variant: 'success', title: t('detail.notes.added') });
    } catch (failure) {
      toast({ variant: 'destructive', title: t('detail.error'), description: message(failure) });
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-1">
      <Field label={t('detail.notes.label')} hint={t('detail.notes.hint')} error={error}>
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
        {add.isPending ? t('detail.busy') : t('detail.notes.add')}
      </Button>
    </form>
  );
}
