import type { Document, DocumentKind } from '../api/application.ts';

/** The files of one paper, in the order of its pages; never none. */
export type Pages = [Document, ...Document[]];

/** The papers of a kind in the order in which they came, each with its pages. */
export function papersOf(documents: readonly Document[], kind: DocumentKind): Pages[] {
  const papers = new Map<string, Pages>();
  for (const each of documents.filter((document) => document.kind === kind)) {
    const pages = papers.get(each.paper_id);
    if (pages) pages.push(each);
    else papers.set(each.paper_id, [each]);
  }
  for (const pages of papers.values()) pages.sort((one, other) => one.page - other.page);
  return [...papers.values()];
}
