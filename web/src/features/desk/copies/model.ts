import type { Export } from '#/api/schema.gen.ts';

export type Copy = Export;
export type CopyKind = Export['kind'];

/** What each kind is read by, whether it can be made as of a day, and whether of what has changed alone: as the server has it. */
const kinds = {
  clients: { needs: 'client.read', dated: false, changes: false },
  requests: { needs: 'request.read', dated: false, changes: true },
  loans: { needs: 'loan.read', dated: true, changes: true },
  schedule: { needs: 'loan.read', dated: true, changes: true },
  loan_events: { needs: 'loan.read', dated: true, changes: true },
  ledger: { needs: 'ledger.read', dated: true, changes: false },
  payouts: { needs: 'loan.read', dated: false, changes: true },
  collection: { needs: 'loan.read', dated: false, changes: false },
} as const satisfies Record<CopyKind, { needs: string; dated: boolean; changes: boolean }>;

export const allKinds = Object.keys(kinds) as CopyKind[];

/** The right to read what a copy is of. */
export const needsOf = (kind: CopyKind) => kinds[kind].needs;

/** Of what a copy is narrowed to. */
export type Extent = 'now' | 'as_of' | 'changed_after';

export const extentsOf = (kind: CopyKind): Extent[] => [
  'now',
  ...(kinds[kind].dated ? (['as_of'] as const) : []),
  ...(kinds[kind].changes ? (['changed_after'] as const) : []),
];

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

/** A wish as it is sent: without what the kind cannot be narrowed to. */
export function bodyOf({ kind, format, gzip, extent, as_of, changed_after }: Wish) {
  const can = extentsOf(kind).includes(extent);
  return {
    kind,
    format,
    gzip,
    ...(can && extent === 'as_of' && { as_of }),
    ...(can && extent === 'changed_after' && { changed_after: numberOf(changed_after) ?? null }),
  };
}
