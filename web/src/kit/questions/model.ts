import type { Question } from '#/api/schema.gen.ts';

export type { Question };

/** Answers by the code of their question, as the API takes them; an empty text is none. */
export type Told = Record<string, unknown>;

/** The form keeps them as one text. */
export const readAnswers = (text: string): Told => JSON.parse(text || '{}') as Told;

/** In the order of their codes, as the server writes them. */
export const writeAnswers = (answers: Told): string =>
  JSON.stringify(Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The answers that a question may be waiting for. */
function chosen(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return Array.isArray(value) ? value : [value];
}

/** The questions that the answers lead to. */
export const told = (items: readonly Question[], answers: Told): Question[] =>
  items.filter(({ after }) => {
    if (!after) return true;
    return items.some(({ code }) => code === after.code) && chosen(answers[after.code]).includes(after.is);
  });
