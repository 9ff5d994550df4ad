import type { LoadCatalog } from './i18n.ts';
import { type CatalogFiles, readCatalog } from './read-catalog.ts';

/** What pages of the public site load. Those that ask or know something of a person are listed apart, when one is opened. */
const files: CatalogFiles = import.meta.glob('./*/{calculator,common,consent,home,home_details}.json', {
  import: 'default',
});

export const loadCatalog: LoadCatalog = async (language, namespace) => {
  const name = `./${language}/${namespace}.json`;
  return readCatalog(name in files ? files : (await import('./catalogs-more.ts')).files, name);
};
