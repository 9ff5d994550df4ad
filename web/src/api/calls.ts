import type { Operations } from './schema.gen.ts';

/**
 * What the table of operations says of a call, found by its method and its path as it is sent: `/me/loans/${id}` is the
 * operation `/me/loans/{id}`. All of it is gone once the app is built.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A path with its parameters unnamed, as the table below is ordered: `/me/loans/${string}` and `/me/loans/{id}` are both `/me/loans/*`. */
type Unnamed<Path extends string> = Path extends `/${infer First}/${infer Rest}`
  ? `/${UnnamedPart<First>}${Unnamed<`/${Rest}`>}`
  : Path extends `/${infer Last}`
    ? `/${UnnamedPart<Last>}`
    : never;

type UnnamedPart<Part extends string> = Part extends `{${string}}`
  ? '*'
  : `${number}` extends Part
    ? '*'
    : Part;

type Table<M extends Method> = {
  [Key in keyof Operations as Key extends `${M} ${infer Pattern}`
    ? Unnamed<Pattern>
    : never]: Operations[Key];
};

interface Tables {
  GET: Table<'GET'>;
  POST: Table<'POST'>;
  PUT: Table<'PUT'>;
  DELETE: Table<'DELETE'>;
}

/** The operation of a path; of several, where the path is one of several. */
export type OperationOf<M extends Method, P extends string> = Tables[M][Extract<Unnamed<P>, keyof Tables[M]>];

/** A pattern with any text in the place of its parameters. */
type Filled<Pattern extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Pattern;

/** A path that the method could be called with. */
export type PathOf<M extends Method> = Filled<Extract<keyof Tables[M], string>>;

type Part<Operation, Name extends string> = Operation extends Record<Name, infer Value> ? Value : undefined;

export type AnswerOf<M extends Method, P extends string> = Part<OperationOf<M, P>, 'answer'>;

export type BodyOf<M extends Method, P extends string> = Part<OperationOf<M, P>, 'body'>;

/** Empty values are not sent. */
type Sent<Query> = { [Name in keyof Query]: Query[Name] | '' | undefined };

export type QueryOf<M extends Method, P extends string> =
  OperationOf<M, P> extends { query: infer Query } ? Sent<Query> : Record<string, never>;

type KeyOf<Operation> = Operation extends { headers: { 'Idempotency-Key': string } }
  ? { idempotencyKey: string }
  : { idempotencyKey?: string };

export type OptionsOf<M extends Method, P extends string> = KeyOf<OperationOf<M, P>> & {
  signal?: AbortSignal;
  query?: QueryOf<M, P>;
};

/** An argument that may be left out where nothing in it is needed. */
export type Optional<Value> = object extends Value ? [value?: Value] : [value: Value];

/** Body and options of a call. */
export type Given<M extends Method, P extends string> =
  object extends OptionsOf<M, P>
    ? undefined extends BodyOf<M, P>
      ? [body?: BodyOf<M, P>, options?: OptionsOf<M, P>]
      : [body: BodyOf<M, P>, options?: OptionsOf<M, P>]
    : [body: BodyOf<M, P>, options: OptionsOf<M, P>];
