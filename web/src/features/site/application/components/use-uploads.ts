import { useRef, useState } from 'react';
import { ApiError } from '#/lib/api.ts';
import type { UploadsAt } from '#/lib/resumable.ts';
import { isOnItsWay } from '#/lib/sending.ts';
import { type News, type SendingFiles, useSending } from '#/lib/use-sending.ts';
import type { Deposited, Document, DocumentStore } from '../api/application.ts';

/** The documents of an application and the files on their way. */
export interface Uploads extends Deposited {
  sending: SendingFiles;
  /** Files are still leaving. */
  busy: boolean;
  /** The name of a document that was just removed, until something else happens. */
  removed: string | undefined;
  /** The name of a document that has come from elsewhere, until another one does. */
  came: string | undefined;
  remove: (document: Document) => Promise<void>;
  /** Asks for what has come from elsewhere. */
  look: () => void;
  replace: (deposited: Deposited) => void;
}

const nothing: Deposited = { documents: [], uploads: [] };

/** It outlives the step, so that sending goes on. */
export function useUploads(kept: Deposited | undefined, at: () => UploadsAt, store: DocumentStore): Uploads {
  const [deposited, replace] = useState(kept ?? nothing);
  const [gone, setGone] = useState<{ name: string; after: News | undefined }>();
  const [came, setCame] = useState<string>();
  const known = useRef(deposited);
  known.current = deposited;
  const looks = useRef(0);
  const look = () => {
    looks.current += 1;
    const mine = looks.current;
    void store.load().then((now) => {
      if (mine !== looks.current) return; // asked before what has come since
      const ids = new Set(known.current.documents.map(({ id }) => id));
      const fresh = now.documents.find(({ id }) => !ids.has(id));
      if (fresh) setCame(fresh.name);
      replace(now);
    }, ignore); // what is on the screen stays
  };
  const sending = useSending({
    uploads: at,
    unfinished: deposited.uploads,
    onArrived: (document) => {
      if (document) replace((before) => withDocument(before, document));
      look();
    },
  });
  const remove = async ({ id, name }: Document) => {
    await store.remove(id).catch(ignoreMissing);
    replace((before) => ({ ...before, documents: before.documents.filter((each) => each.id !== id) }));
    setGone({ name, after: sending.news });
  };
  return {
    ...deposited,
    sending,
    busy: sending.queue.some(isOnItsWay),
    removed: gone && gone.after === sending.news ? gone.name : undefined,
    came,
    remove,
    look,
    replace,
  };
}

const ignore = () => undefined;

const withDocument = ({ documents, uploads }: Deposited, document: Document): Deposited => ({
  documents: [...documents.filter(({ id }) => id !== document.id), document],
  uploads,
});

/** Removed already, perhaps from another window: that is what was wanted. */
function ignoreMissing(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
