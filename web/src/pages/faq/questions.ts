/** The order of the page. The names are the anchors of the addresses (/faq#early), alike in all languages. */
export const groups = [
  ['request', ['who', 'abroad', 'amounts', 'purpose', 'documents', 'save']],
  ['cost', ['rate', 'fixed_variable', 'apr', 'fees', 'insurance', 'currencies']],
  ['answer', ['time', 'decision', 'refused', 'withdrawal', 'funds']],
  ['repayment', ['follow', 'early', 'difficulty']],
  ['data', ['security']],
] as const;

export type Group = (typeof groups)[number][0];
export type Question = (typeof groups)[number][1][number];

export const questions: readonly Question[] = groups.flatMap(([, names]) => [...names]);

export const isQuestion = (name: string): name is Question => questions.includes(name as Question);
