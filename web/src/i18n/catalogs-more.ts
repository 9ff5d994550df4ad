import type { CatalogFiles } from './read-catalog.ts';

/** The rest of what the public site and the client area load: nothing of the back-office, no e-mails and no documents of a loan. */
export const files: CatalogFiles = import.meta.glob(
  [
    './*/*.json',
    '!./*/privacy.json',
    '!./*/admin.json',
    '!./*/settings.json',
    '!./*/staff.json',
    '!./*/{mailing,backups}.json',
    '!./*/clients.json',
    '!./*/books.json',
    '!./*/loans.json',
    '!./*/treasury.json',
    '!./*/products.json',
    '!./*/requests.json',
    '!./*/rules.json',
    '!./*/mail.json',
    '!./*/decision.json',
    '!./*/agreement.json',
    '!./*/paper.json',
    '!./*/export.json',
    '!./*/dossier.json',
    '!./*/desk.json',
    '!./*/journal.json',
    '!./*/machines.json',
    '!./*/messages.json',
    '!./*/viewer.json',
    '!./*/wire.json',
    '!./*/{calculator,common,consent,home,home_details}.json',
  ],
  { import: 'default' },
);
