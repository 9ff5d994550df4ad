import { employmentStatuses, housings } from '#/lib/situations.ts';

/** The closed lists of the form. The values are those of the specification and of the database. */
export const choices = {
  civilite: ['Monsieur', 'Madame'],
  income_type: ['Salaire', 'Freelance', 'Retraite', 'Autre'],
  employment_status: employmentStatuses,
  employment_duration: ['Moins de 6 mois', '6 mois à 1 an', '1 à 3 ans', 'Plus de 3 ans'],
  housing: housings,
  rate_type: ['fixed', 'variable'],
  purpose: ['car', 'works', 'equipment', 'family', 'studies', 'consolidation', 'other'],
} as const;
