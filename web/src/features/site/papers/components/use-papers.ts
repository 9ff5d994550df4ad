import { useEffect, useRef, useState } from 'react';
import { useSite } from '#/lib/site.ts';
import { refusal } from '#/lib/upload-files.ts';
import type { Paper } from '../model/found.ts';

/** A file that the person chose, and what became of it. It stays in this page's memory. */
export interface Chosen {
  key: number;
  file: File;
  paper?: Paper;
  /** It is on its way to the application. */
  sent?: boolean;
}

/** Reads papers one after the other. `onChange` is told what all of them say, whenever that changes. */
export function usePapers(today: string, onChange: (papers: Paper[]) => void) {
  const { upload } = useSite();
  const [chosen, show] = useState<Chosen[]>([]);
  const all = useRef(chosen);
  const told = useRef(onChange);
  told.current = onChange;
  const keys = useRef(0);
  const reading = useRef<{ key: number; stop: AbortController }>(undefined);
  useEffect(() => () => reading.current?.stop.abort(), []);

  const set = (next: Chosen[]) => {
    all.current = next;
    show(next);
  };
  const tell = (next: Chosen[]) => {
    set(next);
    told.current(next.flatMap(({ paper }) => paper ?? []));
  };

  const readNext = async () => {
    const next = all.current.find(({ paper }) => !paper);
    if (!next || reading.current) return;
    const { key, file } = next;
    const stop = new AbortController();
    reading.current = { key, stop };
    const paper = await read(file, today, stop.signal).catch(() => undefined);
    reading.current = undefined;
    if (paper) tell(all.current.map((each) => (each.key === key ? { ...each, paper } : each)));
    void readNext();
  };

  const add = (files: File[]) => {
    const fresh = files.map((file): Chosen => {
      keys.current += 1;
      const refused = refusal(file, upload);
      return { key: keys.current, file, ...(refused && { paper: { kind: 'refused', code: refused } }) };
    });
    set([...all.current, ...fresh].slice(0, upload.max_files));
    void readNext();
  };

  const remove = (key: number) => {
    if (reading.current?.key === key) reading.current.stop.abort();
    tell(all.current.filter((each) => each.key !== key));
  };

  const sent = (keysSent: readonly number[]) =>
    set(all.current.map((each) => (keysSent.includes(each.key) ? { ...each, sent: true } : each)));

  return { chosen, add, remove, sent };
}

/** What reads papers weighs more than the whole page, so it comes with the first of them. */
async function read(file: File, today: string, stop: AbortSignal): Promise<Paper> {
  const part = await import('../device/reader.ts').catch(() => undefined);
  return part ? part.readPaper(file, today, stop) : { kind: 'unread', why: 'failed' };
}
