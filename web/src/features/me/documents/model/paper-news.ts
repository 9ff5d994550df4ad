import type { HandedIn } from '#/api/schema.gen.ts';

/** What is worth a word: that someone has opened a paper shows in the list. */
const told: readonly string[] = ['accepted', 'resend', 'expired'];

/** The papers that were seen before and stand elsewhere now. */
export function changedPapers(
  before: ReadonlyMap<string, string>,
  papers: readonly HandedIn[],
): readonly HandedIn[] {
  return papers.filter(({ id, state }) => {
    const was = before.get(id);
    return was !== undefined && was !== state && told.includes(state);
  });
}

export const statesOf = (papers: readonly HandedIn[]) => new Map(papers.map(({ id, state }) => [id, state]));
