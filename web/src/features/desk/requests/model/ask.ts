import type { AskItem } from '#/api/schema.gen.ts';
import { blank } from '#/lib/rules.ts';

/** One thing to ask for: `question`, or the kind of a document. */
export interface Line {
  key: number;
  kind: string;
  text: string;
}

/** As many as the server takes at once. */
export const mostLines = 20;

export const emptyLine = (key: number): Line => ({ key, kind: 'question', text: '' });

/** A line for each of some papers, in words of the catalog where the applicant reads its language. */
export const linesFor = (kinds: readonly string[], words: (kind: string) => string): Line[] =>
  kinds.length === 0
    ? [emptyLine(1)]
    : kinds.slice(0, mostLines).map((kind, index) => ({ key: index + 1, kind, text: words(kind) }));

/** The lines with the questions that they do not ask yet, in the place of a line without words; the same when there are none, or too many. */
export function withQuestions(lines: Line[], questions: readonly string[]): Line[] {
  const fresh = questions.filter((text) => !lines.some((line) => line.text === text));
  const kept = lines.filter(({ text }) => text.trim());
  if (fresh.length === 0 || kept.length + fresh.length > mostLines) return lines;
  const next = Math.max(0, ...lines.map(({ key }) => key)) + 1;
  return [...kept, ...fresh.map((text, index) => ({ ...emptyLine(next + index), text }))];
}

/** Where the first line without words is. */
export function firstBroken(lines: readonly Line[]): number | undefined {
  const index = lines.findIndex(({ text }) => blank(text));
  return index < 0 ? undefined : index;
}

export function toItems(lines: readonly Line[]): AskItem[] {
  return lines.map(({ kind, text }) =>
    kind === 'question'
      ? { kind: 'question', text: text.trim() }
      : { kind: 'document', document_kind: kind, text: text.trim() },
  );
}
