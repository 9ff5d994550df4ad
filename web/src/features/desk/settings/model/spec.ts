import type source from '#/i18n/fr/settings.json';

export type Label = keyof (typeof source)['fields'];

/** A place of a setting and what kind of value it holds; those of a list or group are relative to it. */
export type Spec = { at: string; label: Label; required?: boolean } & (
  | {
      kind:
        | 'text'
        | 'number'
        | 'flag'
        | 'time'
        | 'date'
        | 'lines'
        | 'colour'
        | 'picture'
        | 'amount'
        | 'megabytes'
        | 'who';
    }
  | { kind: 'texts'; rows?: number }
  | { kind: 'choice' | 'several'; choices: readonly string[] }
  | { kind: 'group'; of: readonly Spec[]; page?: string }
  | ListSpec
);

/** Elements with a name are shown folded under it, and can be put in another order where that counts. */
export interface ListSpec {
  kind: 'list';
  of: readonly Spec[];
  empty: unknown;
  name?: readonly string[];
  ordered?: boolean;
}
