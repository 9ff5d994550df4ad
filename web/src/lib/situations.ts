import type { SiteProduct } from '#/api/schema.gen.ts';

/** How people earn their living and how they live, in the words of the specification and of the database. */
export const employmentStatuses = ['CDI', 'CDD', 'Indépendant', 'Retraité', 'Étudiant'] as const;
export const housings = ['Locataire', 'Propriétaire', 'Hébergé'] as const;

/**
 * The papers that a product needs of a person who lives as the answers say, as the server's `Lending.PapersOf` has it: both are
 * held to internal/rule/catalogue/testdata/papers.json.
 */
export function papersOf(
  { papers, papers_by }: Pick<SiteProduct, 'papers' | 'papers_by'>,
  answers: readonly string[],
): string[] {
  const given = answers.filter(Boolean);
  const own = papers_by.filter(({ situation }) => given.includes(situation));
  return [...new Set([...papers, ...own.flatMap(({ documents }) => documents)])];
}
