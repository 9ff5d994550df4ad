import type source from '#/i18n/fr/settings.json';

export type Label = keyof (typeof source)['fields'];

/** A place of a setting and what kind of value it holds; those of a list or group are relative to it, and may be asked of some elements only. */
export type Spec = { at: string; label: Label; required?: boolean; when?: (element: unknown) => boolean } & (
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
  /** Says of an element that it cannot be removed. */
  stays?: (element: unknown) => boolean;
}
