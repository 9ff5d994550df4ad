import type { ClientFile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NoteForm, NoteList } from '#/ui/notes.tsx';
import { useAddNote } from '../../api/clients.ts';

export function NotesTab({ file }: { file: ClientFile }) {
  const t = useT('clients');
  return (
    <div className="flex flex-col gap-5">
      <NoteList notes={file.notes} empty={t('notes.empty')} />
      {file.allowed.includes('note') && <AddNote id={file.id} />}
    </div>
  );
}

function AddNote({ id }: { id: string }) {
  const t = useT('clients');
  return (
    <NoteForm
      about={['client', id]}
      add={useAddNote(id)}
      words={{
        label: t('notes.label'),
        hint: t('notes.hint'),
        add: t('notes.add'),
        busy: t('busy'),
        added: t('notes.added'),
        failed: t('error'),
      }}
    />
  );
}
