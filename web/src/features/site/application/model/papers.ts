import { productFor } from '#/lib/credit/catalogue.ts';
import type { Site } from '#/lib/site.ts';
import { papersOf } from '#/lib/situations.ts';
import type { Document, DocumentKind } from '../api/application.ts';
import type { Answers } from './answers.ts';
import { wishOf } from './products.ts';

/**
 * What an applicant is asked for, in the order of the page: what the lender takes from everybody, what the product needs of
 * people who answer as they do, and what is there already. What has no name of its own comes last.
 */
export function kindsFor(site: Site, answers: Answers, documents: readonly Document[]): string[] {
  const product = productFor(site, wishOf(answers));
  const needed = product ? papersOf(product, [answers.employment_status, answers.housing]) : [];
  const all = new Set([...site.upload.kinds, ...needed, ...documents.map(({ kind }) => kind)]);
  const last = all.delete('other');
  return last ? [...all, 'other'] : [...all];
}

/** The files of one paper, in the order of its pages; never none. */
export type Pages = [Document, ...Document[]];

/** The papers of a kind in the order in which they came, each with its pages. */
export function handedIn(documents: readonly Document[], kind: DocumentKind): Pages[] {
  const papers = new Map<string, Pages>();
  for (const each of documents.filter((document) => document.kind === kind)) {
    const pages = papers.get(each.paper_id);
    if (pages) pages.push(each);
    else papers.set(each.paper_id, [each]);
  }
  for (const pages of papers.values()) pages.sort((one, other) => one.page - other.page);
  return [...papers.values()];
}
