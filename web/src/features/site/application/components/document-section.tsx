import { clsx } from 'clsx';
import { Camera, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { useDropping } from '#/lib/use-dropping.ts';
import { FilePicker } from '#/ui/file-picker.tsx';
import { SendingList } from '#/ui/sending-list.tsx';
import type { Document, DocumentKind } from '../api/application.ts';
import { handedIn } from '../model/papers.ts';
import { DocumentRow } from './document-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  kind: DocumentKind;
  uploads: Uploads;
}

/** One kind of document: what is there, what is on its way, and how to add more by picker, camera or drop. */
export function DocumentSection({ kind, uploads }: Props) {
  const t = useT('apply');
  const upload = useT('upload');
  const id = useId();
  const { sending } = uploads;
  const add = (files: File[]) => sending.add({ kind, files });
  const { over, handlers } = useDropping(add);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true }); // the row goes, and its button with it
  const remove = (document: Document) => uploads.remove(document).then(toHeading);
  const { nameOf, hintOf } = usePaperKinds();
  const label = nameOf(kind);
  const named = (what: string) => t('labelled', { label: what, text: label });
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'rounded-control border border-dashed p-4 transition-colors sm:p-5',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
      {...handlers}
    >
      <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold outline-none">
        {label}
      </h3>
      <p className="text-ink-muted text-sm">{hintOf(kind)}</p>
      {handedIn(uploads.documents, kind).map((pages) => (
        <ul key={pages[0].paper_id} className="mt-3 flex flex-col gap-1 rounded-control bg-paper">
          {pages.map((document) => (
            <DocumentRow key={document.id} document={document} of={pages.length} onRemove={remove} />
          ))}
          <li>
            <FilePicker
              label={upload('more')}
              named={upload('more_named', { what: pages[0].name })}
              icon={Plus}
              variant="quiet"
              onFiles={(files) =>
                sending.add({ kind, files, to: { paper: pages[0].paper_id, pages: lastOf(pages) } })
              }
            />
          </li>
        </ul>
      ))}
      <SendingList
        sending={{ ...sending, queue: sending.queue.filter((each) => each.kind === kind) }}
        unfinished={uploads.uploads.filter((each) => each.kind === kind)}
        onGone={toHeading}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker label={t('documents.add')} named={named(t('documents.add'))} icon={Plus} onFiles={add} />
        <span className="hidden pointer-coarse:block">
          <FilePicker
            label={upload('photo')}
            named={named(upload('photo'))}
            icon={Camera}
            camera
            onFiles={add}
          />
        </span>
        <span className="pointer-coarse:hidden text-ink-muted text-sm">{t('documents.drop')}</span>
      </div>
    </section>
  );
}

const lastOf = (pages: Document[]) => Math.max(...pages.map(({ page }) => page));
