import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { NoteForm, NoteList } from '#/ui/notes.tsx';
import { useAddNote } from '../../api/requests.ts';
import type { RequestDetail } from '../../api/types.ts';

export function NotesTab({ request, writable }: { request: RequestDetail; writable: boolean }) {
  const t = useT('admin');
  const formats = useFormats();
  const decided = request.processed_at !== null;
  return (
    <div className="flex flex-col gap-5">
      {decided && (
        <section className="rounded-control bg-paper p-4">
          <h3 className="font-semibold text-sm">{t('detail.notes.decision')}</h3>
          {request.admin_notes && (
            <p className="mt-1 whitespace-pre-wrap break-words text-sm">{request.admin_notes}</p>
          )}
          <p className="mt-1 text-ink-muted text-xs">
            {t('detail.notes.processed', { date: formats.dateTime(request.processed_at ?? '') })}
            {request.decision && ` · ${request.decision.by}`}
          </p>
        </section>
      )}
      <NoteList notes={request.notes} empty={t('detail.notes.empty')} />
      {writable && <AddNote requestId={request.id} />}
    </div>
  );
}

function AddNote({ requestId }: { requestId: string }) {
  const t = useT('admin');
  return (
    <NoteForm
      about={['request', requestId]}
      add={useAddNote(requestId)}
      words={{
        label: t('detail.notes.label'),
        hint: t('detail.notes.hint'),
        add: t('detail.notes.add'),
        busy: t('detail.busy'),
        added: t('detail.notes.added'),
        failed: t('detail.error'),
      }}
    />
  );
}
