import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Document, PartialUpload, UploadBegin } from '#/api/schema.gen.ts';
import { newIdempotencyKey } from './api.ts';
import { digest } from './digest.ts';
import { abandon, type UploadsAt } from './resumable.ts';
import { nextToSend, queueReducer, type Sending, sameFile } from './sending.ts';
import { useSite } from './site.ts';
import { isPassing, transfer } from './transfer.ts';

/** What just happened to a file, for those who cannot see the list. */
export interface News {
  what: 'arrived' | 'refused' | 'paused';
  name: string;
}

export interface Chosen {
  kind: string;
  files: readonly File[];
  /** Adds pages to a paper that is there already. */
  to?: { paper: string; pages: number };
}

export interface SendingFiles {
  queue: Sending[];
  news: News | undefined;
  add: (chosen: Chosen) => void;
  /** Stops one on its way, or takes a refused one out of sight. */
  cancel: (key: string) => void;
  retry: (key: string) => void;
  /** Forgets an upload that was begun before. */
  discard: (upload: PartialUpload) => Promise<void>;
}

interface Options {
  /** Where uploads are sent, asked when one begins. */
  uploads: () => UploadsAt;
  /** Uploads that were begun before and not ended. */
  unfinished: readonly PartialUpload[];
  /** Something has changed on the server; with the document, when a file has become one. */
  onArrived: (document?: Document) => void;
}

/** The files that leave this page: one after the other, and on where they were after a break. */
export function useSending({ uploads, unfinished, onArrived }: Options): SendingFiles {
  const { upload: limits } = useSite();
  const [queue, dispatch] = useReducer(queueReducer, []);
  const [news, setNews] = useState<News>();
  const running = useRef(new Map<string, AbortController>());
  const begun = useRef(new Map<string, string>()); // uploads of this page, and the file of each
  const latest = useRef({ uploads, unfinished, onArrived });
  latest.current = { uploads, unfinished, onArrived };

  const send = useCallback(async (each: Sending) => {
    const { key, file, kind, page, paper } = each;
    const control = new AbortController();
    running.current.set(key, control);
    const move = (to: Partial<Sending>) => dispatch({ type: 'moved', key, to });
    move({ state: 'preparing', problem: undefined });
    try {
      const sha256 = await digest(file);
      const announced = {
        kind: kind as UploadBegin['kind'], // the site's own list names the kinds
        name: file.name,
        size: file.size,
        page,
        ...(sha256 && { sha256 }),
        ...(paper && { paper_id: paper }),
      };
      // Another file of this page may look the same, and a list that was asked for before may still have it.
      const free = latest.current.unfinished.filter(({ id }) => (begun.current.get(id) ?? key) === key);
      const known = sameFile(free, each, sha256);
      const arrived = await transfer({
        uploads: latest.current.uploads(),
        file,
        announced,
        key,
        known,
        signal: control.signal,
        onBegun: (upload) => {
          begun.current.set(upload.id, key);
          dispatch({ type: 'begun', key, upload: upload.id, paper: upload.paper_id });
          move({ state: 'sending', part: upload.offset / upload.size });
        },
        onProgress: (part) => move({ part }),
        onChecking: () => move({ state: 'checking', part: 1 }),
      });
      dispatch({ type: 'gone', key });
      setNews({ what: 'arrived', name: file.name });
      latest.current.onArrived(arrived);
    } catch (error) {
      if (control.signal.aborted) return;
      const state = isPassing(error) ? 'paused' : 'refused';
      move({ state, problem: error });
      setNews({ what: state, name: file.name });
      latest.current.onArrived(); // what the server keeps of it shows where it stands
    } finally {
      running.current.delete(key);
    }
  }, []);

  useEffect(() => {
    const next = nextToSend(queue);
    if (next && !running.current.has(next.key)) void send(next);
  }, [queue, send]);

  useEffect(() => {
    const resume = () => dispatch({ type: 'resumed' });
    addEventListener('online', resume);
    const all = running.current;
    return () => {
      removeEventListener('online', resume);
      for (const control of all.values()) control.abort(); // the server keeps what has come
    };
  }, []);

  const add = ({ kind, files, to }: Chosen) => {
    const batch = newIdempotencyKey();
    dispatch({
      type: 'chosen',
      limits,
      firstPage: (to?.pages ?? 0) + 1,
      files: files.map((file) => ({ key: newIdempotencyKey(), kind, file, batch, paper: to?.paper })),
    });
  };

  const look = () => onArrived();
  const cancel = (key: string) => {
    const gone = queue.find((each) => each.key === key);
    running.current.get(key)?.abort();
    running.current.delete(key);
    dispatch({ type: 'gone', key });
    if (gone?.upload) void abandon(uploads(), gone.upload).then(look, look);
  };

  const discard = (upload: PartialUpload) => abandon(uploads(), upload.id).then(look);

  return {
    queue,
    news,
    add,
    cancel,
    retry: (key) => dispatch({ type: 'moved', key, to: { state: 'waiting' } }),
    discard,
  };
}
