import type { LoadCatalog } from './i18n.ts';
import { type CatalogFiles, readCatalog } from './read-catalog.ts';

/** What the public site and the client area may load: nothing of the back-office, no e-mails. */
const files: CatalogFiles = import.meta.glob(['./*/*.json', '!./*/admin.json', '!./*/mail.json'], {
  import: 'default',
});

export const loadCatalog: LoadCatalog = (language, namespace) =>
  readCatalog(files, `./${language}/${namespace}.json`);
