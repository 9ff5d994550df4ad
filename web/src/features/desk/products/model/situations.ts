import type { I18n } from '#/i18n/i18n.ts';
import { employmentStatuses, housings } from '#/lib/situations.ts';

/** The answers of the application form that papers may depend on. */
export const situations = [...employmentStatuses, ...housings];

/** An answer in the reader's language; one of a newer server as it is stored. */
export function situationName(i18n: Pick<I18n, 'text'>, situation: string): string {
  return (
    i18n.text('admin', `values.employment_status.${situation}`) ??
    i18n.text('paper_kinds', `housing.${situation}`) ??
    situation
  );
}
