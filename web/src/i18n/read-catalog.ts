import type { Catalog } from './i18n.ts';

export type CatalogFiles = Record<string, () => Promise<unknown>>;

export async function readCatalog(files: CatalogFiles, name: string): Promise<Catalog> {
  const file = files[name];
  if (!file) throw new Error(`no catalog ${name}`);
  return (await file()) as Catalog;
}
