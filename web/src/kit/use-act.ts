import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { asksPassword, encodeMessage } from '#/lib/errors.ts';
import { type ToastContent, toast, toastDone } from '#/ui/toast.ts';

/** What is wrong, by the name of the field: codes of the errors catalog. */
export type Problems = Record<string, string | undefined>;

/** What a toast says: its title, title and text, or all of it where it tells of something else than success. */
export type Told = string | readonly [title: string, text?: string] | ToastContent | undefined;

export interface ActOptions<Values, Answer> {
  values: Values;
  /** What is wrong before anything is sent. */
  check?: (values: Values) => Problems;
  /** The key is the same for every repetition of one intention. */
  send: (values: Values, key: string) => Promise<Answer>;
  done?: Told | ((answer: Answer) => Told);
  /** Without it the form stays, for something else that shows what came of it. */
  onDone?: () => void;
  /** Values made of values: what is wrong in one of them goes by its whole pointer ("mandate/approve/max_minor"). */
  nested?: readonly (keyof Values & string)[];
  /** Tells elsewhere of a failure that no field shows; true when asking again is in vain, and all is over. */
  failed?: (error: unknown) => boolean;
}

/** An act as a form needs to know it. */
export interface Running {
  busy: boolean;
  /** Gives whether a field is at fault. */
  submit: () => Promise<boolean>;
  error?: unknown;
  /** Whether nothing speaks against sending it. */
  sound?: () => boolean;
  /** What is changed from here on is another intention. */
  reconsider?: () => void;
}

export interface Act<Values> extends Running {
  values: Values;
  problems: Problems;
  /** Whether the server wants the value `password` first; from then on its field stays, whatever comes of it. */
  asked: boolean;
  set: (change: Partial<Values>) => void;
  /** What a field of kit/fields needs to know of the value of this name. */
  field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
}

export interface Bound<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** A form, or a question, that does one thing: what was typed, what is wrong with it, what came of it. */
export function useAct<Values extends object, Answer>(options: ActOptions<Values, Answer>): Act<Values> {
  const { check, send, done, onDone, nested, failed } = options;
  const [values, setValues] = useState(options.values);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [asked, ask] = useState(false);
  const key = useRef('');

  const set = (change: Partial<Values>) => {
    key.current = ''; // something else is sent from here on
    setValues((before) => ({ ...before, ...change }));
    setProblems((before) => without(before, Object.keys(change)));
  };
  const reconsider = () => {
    key.current = '';
    setError(undefined);
  };
  const sound = () => {
    const found = check?.(values) ?? {};
    setProblems(found);
    return !Object.values(found).some(Boolean);
  };
  const refused = (reason: unknown) => {
    const found = fieldProblems(reason, nested);
    if (Object.keys(found).some((name) => of(name) in values)) {
      setProblems(found);
      return true;
    }
    if ('password' in values && asksPassword(reason)) ask(true);
    else if (!failed) setError(reason);
    else if (failed(reason)) onDone?.();
    return false;
  };
  const submit = async () => {
    if (!sound()) return true;
    setBusy(true);
    setError(undefined);
    key.current ||= newIdempotencyKey();
    try {
      const answer = await send(values, key.current);
      key.current = '';
      tell(typeof done === 'function' ? done(answer) : done);
      onDone?.();
      return false;
    } catch (reason) {
      return refused(reason);
    } finally {
      setBusy(false);
    }
  };
  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
  });
  return { values, problems, asked, set, field, error, busy, submit, sound, reconsider };
}

const without = (problems: Problems, names: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(of(name))));

/** Of which value a problem is: "times" of "times/2". */
const of = (name: string) => name.split('/')[0] ?? name;

function tell(told: Told) {
  if (!told) return;
  if (typeof told === 'string') toastDone(told);
  else if ('title' in told) toast(told);
  else toastDone(...told);
}

/** What an answer says is wrong, by the last part of each pointer; by the list and the place of what stands in one; whole for what is nested. */
export function fieldProblems(error: unknown, nested: readonly string[] = []): Problems {
  if (!(error instanceof ApiError)) return {};
  const name = (pointer: string) => {
    const whole = pointer.replace(/^\//, '');
    return nested.includes(of(whole)) ? whole : /[^/]*(\/\d+)?$/.exec(pointer)?.[0];
  };
  return Object.fromEntries(
    error.fields.map(({ pointer, code, params }) => [name(pointer), encodeMessage(code, params)]),
  );
}
