import { ApiError } from '#/lib/api.ts';
import type { Application, Edit, Fields } from '../api/application.ts';
import { changes, emptyFields } from './answers.ts';

export interface KeeperCalls {
  create: (fields: Partial<Fields>) => Promise<Application>;
  load: () => Promise<Application>;
  save: (edit: Edit) => Promise<Application>;
}

/**
 * What became of a saving. `kept`: it is on the server. `changed`: another device was faster, and its answers are in
 * the present version now, with what only this one has changed. `submitted`: another window has sent the application.
 */
export interface Outcome {
  kind: 'kept' | 'changed' | 'submitted';
  application: Application;
}

/** Keeps one application on the server: begins it with the first saving, and never has two savings under way. */
export class DraftKeeper {
  readonly #calls: KeeperCalls;
  #application: Application | undefined;
  /** A saving whose answer was lost: the server may have it all the same. */
  #unanswered: Fields | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(calls: KeeperCalls, opened?: Application) {
    this.#calls = calls;
    this.#application = opened;
  }

  /** What the server has. */
  get fields(): Fields {
    return this.#application?.fields ?? emptyFields;
  }

  get begun(): boolean {
    return this.#application !== undefined;
  }

  /** Throws the ApiError when nothing was kept; what was typed is still the caller's. */
  save(fields: Fields, step: number): Promise<Outcome> {
    const saving = this.#last.then(() => this.#save(fields, step));
    this.#last = saving.catch(() => undefined);
    return saving;
  }

  async #save(fields: Fields, step: number): Promise<Outcome> {
    const before = this.#application ?? (await this.#begin(fields));
    const edit = { version: before.version, step, fields: changes(fields, before.fields) };
    if (step === before.step && none(edit.fields)) return kept(before);
    try {
      this.#application = await this.#calls.save(edit);
      this.#unanswered = undefined;
      return kept(this.#application);
    } catch (error) {
      return this.#recover(error, fields, step);
    }
  }

  async #begin(fields: Fields): Promise<Application> {
    this.#application = await this.#calls.create(changes(fields, emptyFields));
    return this.#application;
  }

  #recover(error: unknown, fields: Fields, step: number): Promise<Outcome> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) this.#unanswered = fields;
    if (error.status === 404 || error.status === 410) {
      // Its time is over, but the person is still writing: it begins anew with what is on the screen.
      this.#application = undefined;
      return this.#save(fields, step);
    }
    if (error.status !== 409) throw error;
    return this.#reconcile(fields, step);
  }

  /** Of two changes of one answer the one that is on the server stays; the others are joined. */
  async #reconcile(fields: Fields, step: number): Promise<Outcome> {
    const before = this.fields;
    const newest = await this.#calls.load();
    if (newest.submitted) return { kind: 'submitted', application: newest };
    this.#application = newest;
    const ours = this.#unanswered && none(changes(this.#unanswered, newest.fields));
    this.#unanswered = undefined;
    const theirs = changes(newest.fields, before);
    if (ours || none(theirs)) return this.#save(fields, step);
    const changed = { kind: 'changed' as const, application: newest };
    const mine = Object.entries(changes(fields, before)).filter(([name]) => !(name in theirs));
    if (mine.length === 0) return changed;
    const joined = { ...newest.fields, ...Object.fromEntries(mine) };
    const outcome = await this.#save(joined, step).catch(() => changed);
    return outcome.kind === 'kept' ? { ...outcome, kind: 'changed' } : outcome;
  }
}

const none = (changed: Partial<Fields>) => Object.keys(changed).length === 0;

const kept = (application: Application): Outcome => ({ kind: 'kept', application });
