import type { AskItem } from '#/api/schema.gen.ts';

/** One thing to ask for: `question`, or the kind of a document. */
export interface Line {
  key: number;
  kind: string;
  text: string;
}

/** As many as the server takes at once. */
export const mostLines = 20;

export const emptyLine = (key: number): Line => ({ key, kind: 'question', text: '' });

/** Where the first line without words is. */
export function firstBroken(lines: readonly Line[]): number | undefined {
  const index = lines.findIndex(({ text }) => !text.trim());
  return index < 0 ? undefined : index;
}

export function toItems(lines: readonly Line[]): AskItem[] {
  return lines.map(({ kind, text }) =>
    kind === 'question'
      ? { kind: 'question', text: text.trim() }
      : { kind: 'document', document_kind: kind, text: text.trim() },
  );
}
