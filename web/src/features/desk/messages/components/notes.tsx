import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Thread, ThreadNote } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useNote } from '../api/inbox.ts';

/** What only staff see. */
export function Notes({ thread }: { thread: Thread }) {
  const t = useT('messages');
  return (
    <section
      aria-labelledby="notes"
      className="rounded-card border border-line border-dashed bg-pending-tint/30 p-4 sm:p-5"
    >
      <h3 id="notes" className="flex items-center gap-2 font-semibold">
        <Icon of={Lock} size={16} />
        {t('notes.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm">{t('notes.text')}</p>
      {thread.notes.length === 0 && <p className="text-sm">{t('notes.none')}</p>}
      <ul className="flex flex-col gap-3">
        {thread.notes.map((note) => (
          <li key={`${note.created_at} ${note.kind}`} className="text-sm">
            <Note note={note} />
          </li>
        ))}
      </ul>
      {thread.actions.includes('note') && <AddNote id={thread.id} />}
    </section>
  );
}

function Note({ note }: { note: ThreadNote }) {
  const t = useT('messages');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const when = dateTime(note.created_at);
  if (note.kind === 'note') {
    return (
      <>
        <p className="text-xs">
          <span className="font-semibold">{note.by_name}</span> · {when}
        </p>
        <p className="mt-0.5 whitespace-pre-wrap break-words">{note.text}</p>
      </>
    );
  }
  const who = { by: note.by_name };
  const text =
    note.kind === 'priority'
      ? t('notes.priority', { ...who, to: i18n.text('messages', `priority.${note.detail}`) ?? note.detail })
      : note.detail
        ? t('notes.assigned', { ...who, to: note.detail })
        : t('notes.unassigned', who);
  return (
    <p className="text-xs">
      {text} · {when}
    </p>
  );
}

function AddNote({ id }: { id: string }) {
  const t = useT('messages');
  const note = useNote(id);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const key = useRef(newIdempotencyKey());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.isPending) return;
    if (blank(text)) return setError('field.required');
    note.mutate(
      { text, key: key.current },
      {
        onSuccess: () => {
          setText('');
          key.current = newIdempotencyKey();
          toastDone(t('done.noted'));
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-1">
      <Problem of={note.error} />
      <Field label={t('notes.label')} error={error}>
        <Textarea
          rows={2}
          maxLength={5000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
            if (note.isError) key.current = newIdempotencyKey();
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={note.isPending}
        className="justify-self-start"
      >
        {t('notes.add')}
      </Button>
    </form>
  );
}
