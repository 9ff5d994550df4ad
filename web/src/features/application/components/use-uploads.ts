import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { applications, type Document, type DocumentKind, sendDocument } from '../api/application.ts';
import type { UploadLimits } from '../model/files.ts';
import { nextToSend, onTheWay, type Upload, uploadsReducer } from '../model/uploads.ts';

/** What just happened to a file, for those who cannot see the list. */
export interface News {
  what: 'done' | 'failed' | 'removed';
  name: string;
}

export interface Uploads {
  documents: Document[];
  uploads: Upload[];
  /** Files are still leaving. */
  busy: boolean;
  news: News | undefined;
  add: (kind: DocumentKind, files: Iterable<File>) => void;
  /** Stops one on its way, or takes a failed one out of sight. */
  cancel: (key: string) => void;
  retry: (key: string) => void;
  remove: (document: Document) => Promise<void>;
  replace: (documents: Document[]) => void;
}

/** The documents of the application and the files on their way. It outlives the step, so that sending goes on. */
export function useUploads(kept: Document[], limits: UploadLimits): Uploads {
  const [documents, setDocuments] = useState(kept);
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const [news, setNews] = useState<News>();
  const running = useRef(new Map<string, AbortController>());

  const send = useCallback(async ({ key, kind, file }: Upload) => {
    const control = new AbortController();
    running.current.set(key, control);
    dispatch({ type: 'started', key });
    const onProgress = (part: number) => dispatch({ type: 'progress', key, part });
    try {
      const document = await sendDocument({
        kind,
        file,
        idempotencyKey: key,
        signal: control.signal,
        onProgress,
      });
      setDocuments((before) => [...before.filter(({ id }) => id !== document.id), document]);
      dispatch({ type: 'gone', key });
      setNews({ what: 'done', name: file.name });
    } catch (error) {
      if (control.signal.aborted) return;
      dispatch({ type: 'failed', key, ...explain(error) });
      setNews({ what: 'failed', name: file.name });
    } finally {
      running.current.delete(key);
    }
  }, []);

  useEffect(() => {
    for (const upload of nextToSend(uploads)) void send(upload);
  }, [uploads, send]);

  useEffect(() => {
    const controls = running.current;
    return () => {
      for (const control of controls.values()) control.abort();
    };
  }, []);

  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    dispatch({ type: 'gone', key });
  };
  const remove = async ({ id, name }: Document) => {
    await applications.removeDocument(id).catch(ignoreMissing);
    setDocuments((before) => before.filter((each) => each.id !== id));
    setNews({ what: 'removed', name });
  };
  const add = (kind: DocumentKind, files: Iterable<File>) => {
    const chosen = [...files].map((file) => ({ key: newIdempotencyKey(), kind, file }));
    dispatch({ type: 'chosen', uploads: chosen, limits, kept: documents.length });
  };
  const retry = (key: string) => dispatch({ type: 'again', key });
  const busy = uploads.some(onTheWay);
  return { documents, uploads, busy, news, add, cancel, retry, remove, replace: setDocuments };
}

/** Trying the same file again helps only when the file was not to blame. */
function explain(error: unknown): { message: string; final: boolean } {
  if (!(error instanceof ApiError)) return { message: 'upload.interrupted', final: false };
  const passing = error.status < 400 || error.status >= 500 || error.status === 408 || error.status === 429;
  const first = error.fields[0];
  return {
    message: first ? encodeMessage(first.code, first.params) : encodeMessage(error.code, error.params),
    final: !passing && error.code !== 'upload.interrupted',
  };
}

/** Removed already, perhaps from another window: that is what was wanted. */
function ignoreMissing(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
