import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import type { Site } from '#/lib/site.ts';
import { useLeaveWarning } from '#/lib/use-leave-warning.ts';
import { type Application, applications, type Fields } from '../api/application.ts';
import { hint } from '../api/hint.ts';
import { type AnswerName, changes, toFields } from '../model/answers.ts';
import { DraftKeeper, type Outcome } from '../model/draft-keeper.ts';
import { brokenAnswers, factsFor } from '../model/schema.ts';
import type { Form } from './use-application-form.ts';

export type SaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'failed';

interface Options {
  form: Form;
  site: Site;
  step: number;
  opened: Application | undefined;
  /** Was read from a paper, and no one has said yet that it is right: the kept answer stays. */
  unchecked: (name: AnswerName) => boolean;
  /** Called with everything that is not plainly kept. */
  onElsewhere: (outcome: Outcome) => void;
}

export interface Draft {
  state: SaveState;
  /** Whether the server has an application: documents and the mailed link need one. */
  begun: boolean;
  id: string | undefined;
  /** Saves with all answers of the step; throws the ApiError when refused or without an answer. False: changed elsewhere. */
  save: (step: number) => Promise<boolean>;
  /** Saves what is worth keeping, without troubling anyone about the rest. */
  saveQuietly: () => Promise<void>;
  /** Runs what ends the application; nothing is saved behind its back. */
  end: (action: () => Promise<void>) => Promise<void>;
}

const pause = 1200;
/** After this long a saving that failed is tried again without being asked. */
const patience = 8000;

/** Keeps the form on the server: after pauses, when the page is left or hidden, and whenever asked to. */
export function useDraft({ form, site, step, opened, unchecked, onElsewhere }: Options): Draft {
  const shown = useLanguage();
  // Who keys in reads the form in their own language; what is sent to the applicant is in theirs.
  const language = opened?.assisted ? opened.fields.lang : shown;
  const [keeper] = useState(() => new DraftKeeper(applications, opened));
  const [state, setState] = useState<SaveState>('idle');
  const [id, setId] = useState(opened?.id);
  const [start] = useState(() => toFields(form.getValues(), language));
  const closed = useRef(false);
  const refused = useRef(new Map<AnswerName, string>());

  /** What is on the screen; an answer that breaks a rule leaves the kept one alone. */
  const worthKeeping = (leaveOut: (name: AnswerName) => boolean): Fields => {
    const answers = form.getValues();
    const broken = brokenAnswers(answers, factsFor(site, answers));
    const known = keeper.fields;
    const fields = toFields(answers, language);
    const restored = (Object.keys(fields) as AnswerName[])
      .filter((name) => broken.includes(name) || unchecked(name) || leaveOut(name))
      .map((name) => [name, known[name]]);
    return { ...fields, ...Object.fromEntries(restored) };
  };

  const keep = async (fields: Fields, at: number): Promise<boolean> => {
    setState('saving');
    try {
      const outcome = await keeper.save(fields, at);
      hint.set();
      setId(outcome.application.id);
      if (outcome.kind !== 'kept') onElsewhere(outcome);
      setState('saved');
      return outcome.kind === 'kept';
    } catch (error) {
      setState('failed');
      throw error;
    }
  };

  const save = (at: number) => keep(worthKeeping(nothing), at);

  const wasRefused = (name: AnswerName) =>
    refused.current.has(name) && refused.current.get(name) === form.getValues(name);

  const saveQuietly = async (): Promise<void> => {
    if (closed.current) return;
    const fields = worthKeeping(wasRefused);
    const before = keeper.begun ? keeper.fields : start;
    if (Object.keys(changes(fields, before)).length === 0) return setState(keeper.begun ? 'saved' : 'idle');
    try {
      await keep(fields, step);
    } catch (error) {
      if (remembered(error)) await saveQuietly();
    }
  };

  /** The server knows more than the form does: what it refused is not sent again until it is changed. */
  const remembered = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    const names = error.fields.map(
      ({ pointer }) => (/\/(answers)\//.exec(pointer)?.[1] ?? pointer.split('/').at(-1)) as AnswerName,
    );
    const fresh = names.filter((name) => name in form.getValues() && !wasRefused(name));
    for (const name of fresh) refused.current.set(name, form.getValues(name));
    return fresh.length > 0;
  };

  const end = async (action: () => Promise<void>) => {
    closed.current = true;
    await action().catch((error) => {
      closed.current = false;
      throw error;
    });
  };

  const latest = useRef(saveQuietly);
  useEffect(() => {
    latest.current = saveQuietly;
  });
  const quietly = useCallback(() => latest.current(), []);
  useSavingInTime(form, state, setState, quietly);
  return { state, begun: id !== undefined, id, save, saveQuietly: quietly, end };
}

const nothing = () => false;

function useSavingInTime(
  form: Form,
  state: SaveState,
  setState: (state: SaveState) => void,
  save: () => Promise<void>,
) {
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void save();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name || name === 'declaration') return;
        setState('pending');
        clearTimeout(timer);
        timer = setTimeout(saveNow, pause);
      },
    });
    const saveHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', saveHidden);
      saveNow();
    };
  }, [subscribe, setState, save]);

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => void save();
    const timer = setTimeout(again, patience);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [state, save]);

  useLeaveWarning(state === 'pending' || state === 'failed');
}
