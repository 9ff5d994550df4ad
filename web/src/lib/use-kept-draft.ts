import { useCallback, useEffect, useRef, useState } from 'react';
import type { Document, MessageDraft } from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from './api.ts';
import { upload } from './upload.ts';

export type Keeping = 'idle' | 'saving' | 'saved' | 'failed';

/** So long nothing is typed before what was typed is kept. */
const pause = 800;

interface Written {
  subject: string;
  text: string;
  /** The request or loan that a new conversation is about; empty: none. */
  about_id: string;
}

/**
 * What someone writes, kept by the server a moment after the last key and when the page is left: nothing of it is
 * in the browser's storage. `path` is the conversation's, `kept` what the server had when the page opened.
 */
/** Where a conversation is. */
type ConversationAt = `/me/threads/${string}` | `/staff/threads/${string}`;

export function useKeptDraft(path: ConversationAt, kept: MessageDraft | null, empty: Written = nothing) {
  const [written, setWritten] = useState(() => (kept ? writtenIn(kept) : empty));
  const [files, setFiles] = useState<Document[]>(kept?.documents ?? []);
  const [savedAt, setSavedAt] = useState(kept?.updated_at);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const saver = useRef<Saver>(null);
  saver.current ??= newSaver(`${path}/draft`, kept?.id ?? '', written, (state, draft) => {
    setKeeping(state);
    if (draft) setSavedAt(draft.updated_at);
  });
  const keeper = saver.current;

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keeper.leave();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', keeper.leave);
    addEventListener('online', keeper.retry);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', keeper.leave);
      removeEventListener('online', keeper.retry);
      keeper.leave();
    };
  }, [keeper]);

  const write = useCallback(
    (change: Partial<Written>) =>
      setWritten((before) => {
        const after = { ...before, ...change };
        keeper.later(after);
        return after;
      }),
    [keeper],
  );
  const forget = useCallback(() => {
    keeper.forget();
    setWritten(empty);
    setFiles([]);
    setKeeping('idle');
  }, [keeper, empty]);

  return {
    ...written,
    files,
    savedAt,
    keeping,
    write,
    forget,
    /** Ends what is on its way to be kept, so that it cannot come after what is sent; gives the draft's id. */
    settle: keeper.settle,
    save: keeper.now,
    discard: async () => {
      await keeper.settle();
      await api.delete(`${path}/draft`);
      forget();
    },
    addFile: async (file: File, onProgress: (part: number) => void) => {
      const form = new FormData();
      form.append('kind', 'other'); // the server reads a form while it arrives: the kind comes first
      form.append('file', file, file.name);
      const added = await upload(`${path}/draft/documents`, form, {
        idempotencyKey: keyOf(file),
        onProgress,
      });
      setFiles((before) => [...before.filter(({ id }) => id !== added.id), added]);
      if (!keeper.id()) await keeper.now(); // the first file has begun the draft
    },
    removeFile: async (id: string) => {
      await api.delete(`${path}/draft/documents/${id}`);
      setFiles((before) => before.filter((file) => file.id !== id));
    },
  };
}

const nothing: Written = { subject: '', text: '', about_id: '' };

/** What of a draft someone wrote: the server takes nothing back of what it alone says of it. */
const writtenIn = ({ subject, text, about_id }: MessageDraft): Written => ({ subject, text, about_id });

const keys = new WeakMap<File, string>();

/** The same file that is chosen once is one file, also when its answer was lost. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? newIdempotencyKey();
  keys.set(file, key);
  return key;
}

type Saver = ReturnType<typeof newSaver>;

/** One save at a time, and always of what was written last. */
function newSaver(
  path: `${ConversationAt}/draft`,
  known: string,
  first: Written,
  tell: (state: Keeping, draft?: MessageDraft | null) => void,
) {
  let latest = first;
  let dirty = false;
  let id = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const run = async () => {
    tell('saving');
    try {
      while (dirty) {
        dirty = false;
        const { draft } = await api.put(path, latest);
        id = draft?.id ?? '';
        tell(draft ? 'saved' : 'idle', draft);
      }
    } catch {
      dirty = true;
      tell('failed');
    } finally {
      running = undefined;
    }
  };
  const save = () => {
    clearTimeout(timer);
    if (!running && dirty) running = run();
    return running ?? Promise.resolve();
  };
  return {
    id: () => id,
    later: (written: Written) => {
      latest = written;
      dirty = true;
      clearTimeout(timer);
      timer = setTimeout(() => void save(), pause);
    },
    now: () => {
      dirty = true;
      return save();
    },
    retry: () => void save(),
    /** A page that goes away cannot wait: the browser finishes this one, and breaks off what is still on its way. */
    leave: () => {
      clearTimeout(timer);
      if (!dirty && !running) return;
      dirty = false;
      void fetch(apiUrl(path), {
        method: 'PUT',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(latest),
      }).catch(() => {
        dirty = true;
      });
    },
    settle: async () => {
      clearTimeout(timer);
      dirty = false;
      await running;
      dirty = false;
      return id;
    },
    forget: () => {
      clearTimeout(timer);
      dirty = false;
      id = '';
    },
  };
}
