import type { LoadCatalog } from './i18n.ts';
import { type CatalogFiles, readCatalog } from './read-catalog.ts';

/** What the back-office may load. */
const files: CatalogFiles = import.meta.glob(
  './*/{access,admin,backups,books,cantons,clients,collecting,common,copies,countries,desk,errors,errors_desk,interviews,journal,law,loan_law,loans,machines,mailing,messages,opening,paper_kinds,partners,portfolio,privacy,products,questions,reasons,refusals,reporting,requests,retention,rules,sales,security,settings,staff,takeover,tasks,treasury,viewer,wording}.json',
  {
    import: 'default',
  },
);

export const loadAdminCatalog: LoadCatalog = (language, namespace) =>
  readCatalog(files, `./${language}/${namespace}.json`);
