import type { Export, OfferedKind } from '#/api/schema.gen.ts';

export type Copy = Export;
export type CopyKind = Export['kind'];

/** Of what a copy is narrowed to. */
export type Extent = 'now' | 'as_of' | 'changed_after';

/** What a kind can be narrowed to, by what the server says of it. */
export const extentsOf = (kinds: readonly OfferedKind[], kind: CopyKind): Extent[] => {
  const offered = kinds.find((each) => each.kind === kind);
  return [
    'now',
    ...(offered?.as_of ? (['as_of'] as const) : []),
    ...(offered?.changes ? (['changed_after'] as const) : []),
  ];
};

/** The formats that a kind can be written in, the one that is chosen first; without the kind, none. */
export const formatsOf = (kinds: readonly OfferedKind[], kind: CopyKind): readonly Copy['format'][] =>
  kinds.find((each) => each.kind === kind)?.formats ?? [];

export interface Wish {
  kind: CopyKind;
  format: Copy['format'];
  gzip: boolean;
  extent: Extent;
  as_of: string;
  changed_after: string;
}

/** The number of the log that was typed; undefined where it is none. */
export const numberOf = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined);

/** What is missing or no number, before anything is sent; the server looks at all the rest itself. */
export const problemsOf = ({ extent, as_of, changed_after }: Wish) => ({
  ...(extent === 'as_of' && !as_of && { as_of: 'field.required' }),
  ...(extent === 'changed_after' &&
    numberOf(changed_after) === undefined && { changed_after: 'field.range' }),
});

/** A wish as it is sent. */
export const bodyOf = ({ kind, format, gzip, extent, as_of, changed_after }: Wish) => ({
  kind,
  format,
  gzip,
  ...(extent === 'as_of' && { as_of }),
  ...(extent === 'changed_after' && { changed_after: numberOf(changed_after) ?? null }),
});
